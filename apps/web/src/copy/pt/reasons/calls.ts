import type { Sentences } from '@guise/contract'

/** Why a call is refused, in Portuguese. */
export const calls: Sentences['calls'] = {
  text_unstorable: 'O texto contém um caractere que não pode ser guardado. Remova-o.',
  body_not_json: 'O pedido não pôde ser lido: envie um JSON válido.',
  body_not_json_type: 'Envie o pedido como application/json.',
  body_packed: 'O conteúdo do pedido está comprimido de um modo que aqui não é descomprimido. Envie-o sem compressão.',
  body_too_large: 'O pedido é grande demais.',
  headers_too_large: 'Os cabeçalhos do pedido são grandes demais.',
  request_unreadable: 'O pedido não pôde ser lido.',
  request_too_slow: 'O pedido chegou devagar demais. Tente de novo com uma conexão melhor.',
  not_found: 'Não encontrado.',
  method_not_allowed: ({ allowed }) => `Este endereço não pode ser chamado assim. Ele aceita ${allowed}.`,
  internal: ({ request_id }) => `Algo deu errado do nosso lado. Tente de novo; se continuar, informe ${request_id}.`,

  auth_required: 'Entre na sua conta.',
  session_ended: 'Sua sessão terminou. Entre de novo.',
  signature_wrong: 'A assinatura está errada.',
  account_blocked: ({ support_email }) =>
    `Esta conta está bloqueada. Escreva para ${support_email} se acha que é um engano.`,
  signups_closed: 'No momento não se abrem contas novas.',
  code_wrong: ({ tries_left }) =>
    `Esse código não está certo. ${tries_left === 1 ? 'Resta' : 'Restam'} ${tries_left} ${tries_left === 1 ? 'tentativa' : 'tentativas'}.`,
  code_wrong_last_try: 'Esse código não está certo, e era a última tentativa. Peça um novo.',
  code_expired: 'Este código expirou. Peça um novo.',
  code_used: 'Este código já foi usado. Peça um novo.',
  code_expired_or_used: 'Este código expirou ou já foi usado. Peça um novo.',
  link_expired_or_used: 'Este link expirou ou já foi usado. Peça um novo código.',
  code_not_sent: 'O código não pôde ser enviado. Tente de novo em um minuto.',
  fresh_proof_needed: 'Mostre mais uma vez que é você: com uma chave de acesso ou um código enviado ao seu e-mail.',
  passkey_proof_needed: 'Mostre com uma chave de acesso que é você. Operadores precisam de uma aqui.',
  passkey_unknown: 'Esta chave de acesso não é mais conhecida aqui. Entre por e-mail.',
  passkey_not_right: 'Esta chave de acesso não pôde ser verificada. Tente de novo ou entre por e-mail.',
  passkey_too_late: 'Demorou demais, ou foi pedido em outro lugar. Tente de novo.',
  explore_needs_elite_yearly: 'Explorar é só para assinantes do Elite anual.',

  picture_missing: 'Esta imagem não está mais onde este servidor a guarda. Avise quem o administra.',
  picture_address_expired: 'Este endereço de imagem não vale mais. Recarregue a página para ter um novo.',
  download_address_expired: 'Este endereço de download não vale mais. Comece o download de novo na galeria.',
  idempotency_key_reused: 'Esta Idempotency-Key já foi usada para outro pedido. Use uma nova.',

  no_credits_for_task: 'Desculpe, você não tem créditos suficientes para começar uma nova tarefa.',
  no_credits_to_take: 'Você não tem tantos créditos.',
  user_has_fewer_credits: ({ credits }) => `Este usuário tem só ${credits} créditos.`,

  too_many_requests: 'Pedidos demais. Espere um momento e tente de novo.',
  too_much_waiting: 'Muito do seu trabalho ainda espera. Tente de novo quando uma parte estiver feita.',
  too_much_created: 'Você criou demais em pouco tempo. Tente mais tarde.',
  too_many_photos_added: 'Você adicionou fotos demais em pouco tempo. Tente mais tarde.',
  too_many_photos_checked: 'Você verificou fotos demais em pouco tempo. Tente mais tarde.',
  too_many_photos_looked_at: 'Você olhou fotos demais em pouco tempo. Tente mais tarde.',
  too_many_pictures_checked: 'Imagens demais foram verificadas daqui. Tente mais tarde.',
  too_many_exports: 'Seus dados já foram exportados muitas vezes. Tente mais tarde.',
  too_many_codes: 'Códigos demais foram pedidos. Tente mais tarde.',
  too_many_codes_today:
    'Códigos demais foram enviados a este endereço hoje. Abra o link do e-mail mais novo que você ainda não usou.',
  too_many_tries: 'Tentativas demais. Tente mais tarde.',
  too_many_wrong_codes: 'Códigos errados demais hoje. Abra o link do e-mail.',
  too_many_proofs: 'Tentativas demais de mostrar que é você. Tente mais tarde.',
  too_many_email_changes: 'Trocas de e-mail demais foram começadas. Tente mais tarde.',
  too_many_removal_requests: ({ support_email }) =>
    `Pedidos demais foram enviados daqui hoje. Escreva para ${support_email}.`,

  database_away: 'O banco de dados está ausente por um momento. Tente de novo.',
  storage_away: 'As imagens estão inacessíveis por um momento. Tente de novo.',
  database_silent: 'O banco de dados não responde.',
  database_full: 'O disco do banco de dados está cheio. Tente mais tarde.',
  pictures_full: 'O disco das imagens está cheio. Tente mais tarde.',
  pictures_gone: 'As imagens não estão mais onde este servidor as guarda.',
  took_too_long: 'Demorou mais do que pode. Tente de novo em um momento.',
  too_many_at_once: 'Pessoas demais pedem ao mesmo tempo. Tente de novo em um momento.',
  too_many_pictures: 'Há mais fotos em trabalho do que cabem. Tente de novo em um momento.',
  too_many_uploads: 'Mais fotos estão sendo enviadas do que se pode receber de uma vez. Tente de novo em um momento.',
  task_too_large_to_watch:
    'Esta tarefa é grande demais para ser vista ao vivo. A página ainda se atualiza a cada poucos segundos.',
  too_many_live_views:
    'Há visões ao vivo demais abertas no momento. A página ainda se atualiza a cada poucos segundos.',
  queue_full: 'Há mais trabalho esperando do que se pode aceitar. Tente de novo em meio minuto.',
  process_stopping: 'Este processo está parando.',
  server_restarting: 'Este servidor está reiniciando. Tente de novo.',
  fingers_too_late: 'Demorou demais, ou a foto já foi enviada. Comece de novo.',
  too_many_prohibitions: ({ support_email }) =>
    `Isto foi pedido vezes demais daqui ou para este endereço. Tente amanhã, ou escreva para ${support_email}.`,
}

/** Why something is refused to a program, in Portuguese. */
export const developers: Sentences['developers'] = {
  token_not_good: 'Este token de acesso não vale: expirou, foi revogado ou não é nosso.',
  token_without_scope: ({ scope }) =>
    `Este token de acesso não vale para esta chamada. Ele precisa da permissão ${scope}.`,
  token_not_enough: 'Nenhum token de acesso vale para esta chamada. Entre na página web.',
  tokens_full: ({ most }) => `Uma conta pode ter no máximo ${most} tokens de acesso. Revogue um antes.`,
  webhooks_full: ({ most }) => `Uma conta pode ter no máximo ${most} webhooks. Apague um antes.`,
  too_many_webhook_calls: 'Foi pedido demais aos seus webhooks em pouco tempo. Tente mais tarde.',
  push_off: 'Esta instalação não tem chaves para avisar os dispositivos.',
  webhook_switched_off: ({ url }) =>
    `O webhook ${url} foi desligado: há dias não aceita nada, ou disse que não existe mais.`,
  too_many_tokens_made: 'Você criou tokens de acesso demais em pouco tempo. Tente mais tarde.',
}
