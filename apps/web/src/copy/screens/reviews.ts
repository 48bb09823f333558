/** Reviews of pictures that the safety gate refused. */
export const en = {
  action: 'Ask for a Review',
  actionWithState: 'Review: {{state}}',
  title: 'Review',
  text: 'A person looks at the picture and decides within {{hours}} hours. It is kept for that only, and deleted afterwards.',
  words: 'What should we know? (optional)',
  send: 'Send request',
  sending: 'Sending...',
  sent: 'Your request was sent. You are told when it is decided.',
  yourWords: 'Your words',
  note: "The operator's answer",
  state: {
    open: 'Waiting',
    allowed: 'Allowed',
    upheld: 'Refused',
  },
  stateText: {
    open: 'Your request waits for the operator, who decides within {{hours}} hours.',
    allowed: 'The operator allowed the picture. You can try again now.',
    upheld: 'The operator looked at the picture and it stays refused.',
  },
}

export const de: typeof en = {
  action: 'Um eine Prüfung bitten',
  actionWithState: 'Prüfung: {{state}}',
  title: 'Prüfung',
  text: 'Ein Mensch sieht sich das Bild an und entscheidet innerhalb von {{hours}} Stunden. Es wird nur dafür aufbewahrt und danach gelöscht.',
  words: 'Was sollten wir wissen? (freiwillig)',
  send: 'Bitte absenden',
  sending: 'Wird gesendet ...',
  sent: 'Deine Bitte wurde gesendet. Du erfährst, wenn entschieden ist.',
  yourWords: 'Deine Worte',
  note: 'Die Antwort des Betreibers',
  state: {
    open: 'Wartet',
    allowed: 'Erlaubt',
    upheld: 'Abgelehnt',
  },
  stateText: {
    open: 'Deine Bitte wartet auf den Betreiber, der innerhalb von {{hours}} Stunden entscheidet.',
    allowed: 'Der Betreiber hat das Bild erlaubt. Du kannst es jetzt noch einmal versuchen.',
    upheld: 'Der Betreiber hat das Bild angesehen, und es bleibt abgelehnt.',
  },
}

export const es: typeof en = {
  action: 'Pedir una revisión',
  actionWithState: 'Revisión: {{state}}',
  title: 'Revisión',
  text: 'Una persona mira la imagen y decide en {{hours}} horas. Se guarda solo para eso y después se borra.',
  words: '¿Qué deberíamos saber? (opcional)',
  send: 'Enviar solicitud',
  sending: 'Enviando...',
  sent: 'Tu solicitud se ha enviado. Te avisaremos cuando se decida.',
  yourWords: 'Tus palabras',
  note: 'La respuesta del operador',
  state: {
    open: 'En espera',
    allowed: 'Permitida',
    upheld: 'Rechazada',
  },
  stateText: {
    open: 'Tu solicitud espera al operador, que decide en {{hours}} horas.',
    allowed: 'El operador ha permitido la imagen. Ya puedes intentarlo de nuevo.',
    upheld: 'El operador ha mirado la imagen y sigue rechazada.',
  },
}

export const fr: typeof en = {
  action: 'Demander un réexamen',
  actionWithState: 'Réexamen : {{state}}',
  title: 'Réexamen',
  text: "Une personne regarde l'image et décide dans les {{hours}} heures. Elle n'est gardée que pour cela, et supprimée ensuite.",
  words: 'Que devons-nous savoir ? (facultatif)',
  send: 'Envoyer la demande',
  sending: 'Envoi...',
  sent: 'Votre demande a été envoyée. Vous serez prévenu de la décision.',
  yourWords: 'Vos mots',
  note: "La réponse de l'opérateur",
  state: {
    open: 'En attente',
    allowed: 'Autorisée',
    upheld: 'Refusée',
  },
  stateText: {
    open: "Votre demande attend l'opérateur, qui décide dans les {{hours}} heures.",
    allowed: "L'opérateur a autorisé l'image. Vous pouvez réessayer maintenant.",
    upheld: "L'opérateur a regardé l'image et elle reste refusée.",
  },
}

export const pt: typeof en = {
  action: 'Pedir uma revisão',
  actionWithState: 'Revisão: {{state}}',
  title: 'Revisão',
  text: 'Uma pessoa olha a imagem e decide em até {{hours}} horas. Ela é guardada só para isso, e apagada depois.',
  words: 'O que devemos saber? (opcional)',
  send: 'Enviar pedido',
  sending: 'Enviando...',
  sent: 'Seu pedido foi enviado. Você será avisado quando for decidido.',
  yourWords: 'Suas palavras',
  note: 'A resposta do operador',
  state: {
    open: 'Esperando',
    allowed: 'Permitida',
    upheld: 'Recusada',
  },
  stateText: {
    open: 'Seu pedido espera o operador, que decide em até {{hours}} horas.',
    allowed: 'O operador permitiu a imagem. Você pode tentar de novo agora.',
    upheld: 'O operador olhou a imagem e ela continua recusada.',
  },
}

export const ja: typeof en = {
  action: '再審査を依頼',
  actionWithState: '再審査：{{state}}',
  title: '再審査',
  text: '人が画像を見て、{{hours}} 時間以内に決めます。そのためだけに保存し、その後削除します。',
  words: '伝えたいこと（任意）',
  send: '依頼を送る',
  sending: '送信中...',
  sent: '依頼を送りました。決まったらお知らせします。',
  yourWords: 'あなたの言葉',
  note: '運営者の回答',
  state: {
    open: '待機中',
    allowed: '許可',
    upheld: '拒否',
  },
  stateText: {
    open: '依頼は運営者を待っています。{{hours}} 時間以内に決まります。',
    allowed: '運営者が画像を許可しました。もう一度お試しいただけます。',
    upheld: '運営者が画像を見ましたが、拒否のままです。',
  },
}
