/** The terms of an installation of Guise. */
export const termsText = [
  {
    title: 'Who you deal with',
    paragraphs: [
      'Guise is software that a person or an organisation runs on its own machine. Whoever runs the installation you are using is the one you have an agreement with.',
      'By signing in you accept these terms.',
    ],
  },
  {
    title: 'Faces you may use',
    paragraphs: [
      'Add a face only if it is your own, or if you have the permission of the person it belongs to. You confirm this each time you add one, and the confirmation is kept with its time.',
      'Do not use Guise to deceive, harass, humiliate or impersonate anyone, or to make sexual pictures of anyone. Pictures of minors are not allowed, as a source or as a result.',
    ],
  },
  {
    title: 'Photos you link to',
    paragraphs: [
      'Only public posts can be read. You are responsible for having the right to use the photos you link to and for what you do with the results.',
      'A result is an altered picture. Do not present it as a record of something that happened.',
    ],
  },
  {
    title: 'Credits',
    paragraphs: [
      'A swapped photo costs one credit, whatever the number of faces in it. A failed or cancelled photo costs nothing.',
      'An unsatisfactory swap can be reported within 24 hours for reprocessing or a credit refund.',
    ],
  },
  {
    title: 'Ending it',
    paragraphs: [
      'You may stop at any time and delete your faces, projects and results. An account that breaks these terms may be closed by whoever runs the installation.',
    ],
  },
  {
    title: 'No guarantee',
    paragraphs: [
      'The software comes as it is. Some posts cannot be read and some photos cannot be swapped; the page then says why.',
    ],
  },
] as const
