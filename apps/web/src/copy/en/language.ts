/** The choice of the language. */
export const language = {
  title: 'Language',
  description: 'The words of this app. Names, links and the reasons the server gives stay as they are.',
}
