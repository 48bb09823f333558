/** The choice of the language. */
export const language = {
  title: 'Language',
  description: 'The words of this app and of its e-mails. Names and links stay as they are.',
}
