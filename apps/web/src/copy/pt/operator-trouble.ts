import type { operatorTrouble as english } from '../en/operator-trouble.ts'

export const operatorTrouble: typeof english = {
  /** Why a post could not be read, by the code of the problem. */
  failure: {
    unsupported: 'Publicações desse tipo não são lidas',
    not_found: 'Publicação não encontrada',
    private: 'A publicação é privada',
    login_required: 'Pede para entrar',
    age_gated: 'Atrás de uma verificação de idade',
    no_photos: 'Nenhuma foto na publicação',
    rate_limited: 'Pediu para ir mais devagar',
    blocked_address: 'Endereço fora da web pública',
    network_changed: 'Resposta não entendida: a rede mudou',
    too_large: 'Foto grande demais',
    timeout: 'Sem resposta a tempo',
    unreachable: 'Não foi alcançada',
    not_an_image: 'Nenhuma foto utilizável',
    malformed_link: 'Não é um endereço da web',
    bad_answer: 'A resposta não pode ser lida',
    same_post: 'A publicação já estava lá',
  },
  /** What is done about a broken promise, by what it is about. */
  todo: {
    credits:
      'Créditos e resultados não combinam. Guarde um backup de agora (guise backup), compare os movimentos da pessoa com os resultados dela e dê à mão o que ela perdeu.',
    work: 'Um trabalho parou no caminho. Audite de novo em cinco minutos: o que só estava em andamento some. O que ficar, o dono cancela e tenta de novo; um trabalho abandonado é tentado de novo em Trabalhos.',
    files:
      'As imagens e os seus arquivos não combinam. Veja o disco ou o armazenamento e traga de um backup os arquivos que faltam. Um arquivo que não pertence a nada só ocupa espaço.',
    kept: 'Guarda-se uma imagem que nada mostra, ou cujo dono já não existe. Nenhuma limpeza a encontra: entregue os identificadores a quem cuida do programa.',
    counts: 'Uma contagem está errada, e ninguém perdeu nada. Guarde os identificadores para quem cuida do programa.',
    sessions: 'Alguém bloqueado continua com a sessão aberta. Procure em Usuários e encerre todas as sessões.',
  },
}
