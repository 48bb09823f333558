/** What an installation of Guise keeps about a person, and for what. */
export const privacyText = [
  {
    title: 'What is kept',
    paragraphs: [
      'Your e-mail address, the name you give, your plan and your credit statement.',
      'The faces you add, the links you paste, copies of the photos behind them and the results made from them, with the times of each step.',
      'The confirmation that you may use a face, with its time.',
    ],
  },
  {
    title: 'What it is used for',
    paragraphs: [
      'To sign you in, to make the pictures you ask for, and to charge the right number of credits. Nothing else. There is no advertising and no tracking.',
      'Your data is never shared with third parties.',
    ],
  },
  {
    title: 'Where it is',
    paragraphs: [
      'On the machine of whoever runs this installation, or in the storage they chose. Swaps are computed there; faces and photos are not sent to any other service.',
      'When you paste a link, the installation fetches that address. The site behind it sees the address of the installation, not yours.',
    ],
  },
  {
    title: 'In your browser',
    paragraphs: [
      'Your browser keeps the tokens of your session, your theme and how you like lists to be shown. There are no tracking cookies. Signing out removes the tokens.',
    ],
  },
  {
    title: 'Deleting',
    paragraphs: [
      'A face, a task or a project you delete is removed together with its pictures. To have everything removed, or a copy of everything, write to the address below.',
    ],
  },
  {
    title: 'Pictures of you made by someone else',
    paragraphs: [
      'If your face was used without your permission, write to the address below with the link or the picture. You do not need an account.',
    ],
  },
] as const
