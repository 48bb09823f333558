import type { Sentences } from '@guise/contract'

const formats = {
  gif: 'um GIF',
  pdf: 'um PDF',
  eps: 'um desenho EPS',
  tiff: 'uma imagem TIFF',
  icon: 'um ícone',
  bmp: 'uma imagem BMP',
  svg: 'um desenho SVG',
  web_page: 'uma página da web',
  heic: 'uma imagem HEIC',
  video: 'um vídeo',
}

/** What goes wrong with a post, in Portuguese. */
export const posts: Sentences['posts'] = {
  post_unsupported:
    'Publicações deste tipo ainda não podem ser lidas. Cole o link de uma publicação pública com fotos, ou adicione as fotos você mesmo.',
  post_not_found: 'Não há publicação neste link. Talvez tenha sido apagada: verifique o endereço e cole-o de novo.',
  post_private: 'Esta publicação é privada. Abra-a sem estar conectado para verificar se é pública.',
  post_login_required: 'Esta rede mostra a publicação só a quem está conectado. Adicione as fotos você mesmo.',
  post_age_gated: 'Esta publicação pede a idade e não pode ser lida. Escolha outra publicação.',
  post_no_photos: 'Nenhuma foto foi encontrada neste link. Cole o link de uma publicação que tenha fotos.',
  post_rate_limited: 'A rede nos pede para ir mais devagar. Tente de novo em alguns minutos.',
  post_blocked_address:
    'Este link leva a um endereço que não está na web pública. Cole o link de uma publicação pública.',
  post_network_changed:
    'A rede respondeu de um jeito que ainda não entendemos. Tente mais tarde, ou adicione as fotos você mesmo.',
  post_too_large: 'É grande demais para ser lido: uma foto pode ter até 25 MB e 50 megapixels. Escolha uma menor.',
  post_timeout: 'O site demorou demais para responder. Tente de novo em alguns minutos.',
  post_unreachable: 'Não foi possível chegar ao site. Verifique o endereço, ou tente de novo em alguns minutos.',
  post_not_an_image: 'Não há foto utilizável neste endereço. Escolha uma foto JPEG, PNG, WebP ou AVIF.',
  post_malformed_link: 'Este não é um endereço web que se possa abrir. Cole o link inteiro, começando com https://.',
  post_bad_answer:
    'O site deu uma resposta que não pode ser lida. Abra o link em um navegador para verificar e tente de novo.',

  post_same_post:
    'Este link leva a uma publicação que já está nesta tarefa, então nada é feito nem cobrado por ele. Cole o link de outra publicação.',

  post_switched_off: ({ network }) =>
    `A leitura de publicações de ${network} está desligada neste servidor. Adicione as fotos você mesmo.`,
  post_needs_key: ({ network }) =>
    `${network} só deixa programas lerem suas publicações com uma chave própria, que este servidor não tem. Adicione as fotos você mesmo.`,
  post_key_refused: ({ network }) =>
    `${network} não aceita a chave deste servidor. Avise o suporte, ou adicione as fotos você mesmo.`,
  post_hidden: ({ network }) =>
    `${network} não mostra publicação neste link a quem não está conectado: é privada ou foi apagada. Abra-a sem estar conectado para verificar.`,
  post_rate_limited_long:
    'A rede pede para esperarmos mais tempo. Tente de novo em uma ou duas horas, ou adicione as fotos você mesmo.',
  post_kept_out:
    'Este site não deixa o servidor ler a página: ele barra programas, ou a página é privada. Adicione as fotos você mesmo.',
  post_file_kept_out:
    'O site não deixa o servidor buscar este arquivo, embora a publicação o indique. Salve-o e adicione-o você mesmo.',
  post_file_gone:
    'A publicação indica este arquivo, mas o site já não o tem. Cole o link em uma nova tarefa ou adicione o arquivo você mesmo.',
  post_account_closed: 'A conta que fez esta publicação está fechada no momento. Cole o link de outra publicação.',
  post_profile_link: 'Este é o link de um perfil e não de uma publicação. Abra uma das publicações e cole esse link.',
  post_story_link: 'Stories são mostrados só a quem está conectado. Adicione as fotos você mesmo.',
  post_list_link: 'Este é o link de uma lista e não de uma publicação. Abra uma das publicações e cole esse link.',
  post_other_link: 'Não há publicação neste tipo de link. Abra a publicação e cole o próprio link dela.',
  post_addresses_unusable:
    'Os endereços das fotos desta publicação são longos demais ou não são da web. Adicione as fotos você mesmo.',
  post_too_many_addresses:
    'Esta publicação leva a outros endereços demais para ser lida. Adicione as fotos você mesmo.',
  post_endless_redirects:
    'Este link passa de endereço em endereço sem fim. Abra-o em um navegador e cole o endereço a que chegar.',
  post_photo_damaged: 'Esta foto está danificada ou incompleta. Escolha outra.',
  post_odd_shape: 'Esta foto é comprida e fina demais para ser trabalhada. Escolha outra.',
  post_foreign_format: ({ format }) => `Isto é ${formats[format]}. Escolha uma foto JPEG, PNG, WebP ou AVIF.`,

  gave_up_reading: 'Esta publicação não pôde ser lida em seis tentativas. Tente de novo mais tarde.',
  gave_up_fetching: 'As fotos desta publicação não puderam ser buscadas em três tentativas. Tente de novo mais tarde.',
  post_only_stream: 'A rede só entrega este vídeo em pedaços (HLS ou DASH). Salve o vídeo e adicione-o você mesmo.',
  post_only_page:
    'A rede só mostra este vídeo na própria página e não dá nenhum arquivo. Salve o vídeo e adicione-o você mesmo.',
  post_only_still: 'A rede só dá uma imagem parada deste vídeo. Salve o vídeo e adicione-o você mesmo.',
  post_no_film: 'Não há vídeo utilizável neste endereço. Salve o vídeo como MP4 ou WebM e adicione-o você mesmo.',
}
