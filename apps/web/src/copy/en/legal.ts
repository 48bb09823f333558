/** The terms, and what an installation of Guise keeps about a person. */
export const legal = {
  termsTitle: 'Terms',
  privacyTitle: 'Privacy Policy',
  questions: 'Questions',
  writeTo: 'Write to <address/>.',
  days_one: '{{count, number}} day',
  days_other: '{{count, number}} days',
  terms: {
    parties: {
      title: 'Who you deal with',
      first:
        'Guise is software that a person or an organisation runs on its own machine. Whoever runs the installation you are using is the one you have an agreement with.',
      second: 'By signing in you accept these terms.',
    },
    faces: {
      title: 'Faces you may use',
      first:
        'Add a face only if it is your own, or if you have the permission of the person it belongs to. You confirm this each time you add one, and the confirmation is kept with its time.',
      second:
        'Do not use Guise to deceive, harass, humiliate or impersonate anyone, or to make sexual pictures of anyone. Pictures of minors are not allowed, as a source or as a result.',
    },
    photos: {
      title: 'Photos you link to',
      first:
        'Only public posts can be read. You are responsible for having the right to use the photos you link to and for what you do with the results.',
      second: 'A result is an altered picture. Do not present it as a record of something that happened.',
    },
    credits: {
      title: 'Credits',
      first:
        'A swapped photo costs one credit, whatever the number of faces in it. A failed or cancelled photo costs nothing.',
      second: 'An unsatisfactory swap can be reported within 24 hours for reprocessing or a credit refund.',
    },
    end: {
      title: 'Ending it',
      first:
        'You may stop at any time and delete your faces, projects and results. An account that breaks these terms may be closed by whoever runs the installation.',
    },
    guarantee: {
      title: 'No guarantee',
      first:
        'The software comes as it is. Some posts cannot be read and some photos cannot be swapped; the page then says why.',
    },
    about: {
      title: 'About this text',
      first: 'It was written together with the software, for any installation of it. No lawyer has read it.',
    },
  },
  privacy: {
    kept: {
      title: 'What is kept',
      first:
        'Your e-mail address, the name you give, your plan and your credit statement; of a passkey its name and its public half, by which nobody can sign in.',
      second:
        'The faces you add, the links you paste, copies of the photos behind them and the results made from them, with the times of each step. Each result carries a number in its pixels that nobody sees, and its row a short fingerprint of how it looks, by which it is known again; of a link by which you share results, how often it was opened.',
      third: 'The confirmation that you may use a face, with its time.',
      fourth:
        'What a photo said of itself, where it carried content credentials, is kept with it and stands in the results made from it. It may name whoever took or edited it.',
    },
    use: {
      title: 'What it is used for',
      first:
        'To sign you in, to make the pictures you ask for, and to charge the right number of credits. Nothing else. There is no advertising and no tracking.',
      second: 'Your data is never shared with third parties.',
    },
    place: {
      title: 'Where it is',
      first:
        'On the machine of whoever runs this installation, or in the storage they chose. Swaps are computed there; faces and photos are not sent to any other service.',
      second:
        'When you paste a link, the installation fetches that address. The site behind it sees the address of the installation, not yours.',
    },
    browser: {
      title: 'In your browser',
      first:
        'Your browser keeps the tokens of your session, your theme and how you like lists to be shown, and, while a code waits to be entered, the address it was sent to. A language you choose is kept in a cookie as well, so that the first page speaks it. There are no tracking cookies. Signing out removes the tokens.',
      second:
        'Two cookies, sent with sign-in calls only, say that a code was asked for in this browser and that your address was signed in here before. They last a year, no script can read them, and they do not contain your address.',
    },
    time: {
      title: 'How long it is kept',
      first: 'Your faces, projects, results and your credit statement: until you delete them, or your account.',
      second:
        'What is over is deleted by itself: sign-in codes and links after {{codes}}, ended sessions after {{sessions}}, messages of the bell after {{notices}}, and reports, reviews and removal requests, with what was written in them, after {{cases}} from their settlement.',
      third:
        'The e-mail address of a donation is removed from it after {{payments}}. What operators did is deleted from their log after {{log}}, results of audits after {{audits}}.',
    },
    deleting: {
      title: 'Deleting',
      first:
        'A face, a task or a project you delete is removed together with its pictures. A copy of everything, and the way to have everything removed, are in your account settings.',
      second:
        'After an account is deleted, one thing about it is kept: a keyed hash of its e-mail address, so that nobody is given the first credits twice. The address cannot be read from it, and nothing else is kept with it.',
    },
    others: {
      title: 'Pictures of you made by someone else',
      first:
        'If your face was used without your permission, ask for its removal on the page linked below. It is decided within 48 hours, and you do not need an account. Of what is removed, hashes are kept so that it is refused from then on, and no picture. A picture that you check on the page for it is looked at and forgotten.',
      second:
        'Whoever forbids their face on the page for it sends a photo, which is deleted once an operator has decided, after 48 hours at the latest. What is kept until it is taken back are numbers by which the face is known again, and the e-mail address. Of photos that nearly look like it, such numbers wait until an operator has said who it is.',
    },
    about: {
      title: 'About this text',
      first: 'It was written together with the software, for any installation of it. No lawyer has read it.',
    },
  },
}
