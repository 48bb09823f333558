/** Reviews of pictures that the safety gate refused. */
export const reviews = {
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
