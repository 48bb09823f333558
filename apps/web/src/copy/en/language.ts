/** The choice of the language. */
export const language = {
  title: 'Language',
  description: 'The words of this app. Names and links stay as they are.',
}
