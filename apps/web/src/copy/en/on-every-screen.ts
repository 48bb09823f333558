/** Words that mean the same on every screen. */
export const common = {
  save: 'Save',
  cancel: 'Cancel',
  delete: 'Delete',
  close: 'Close',
  gotIt: 'Got it',
  tryAgain: 'Try Again',
  notCopied: 'This browser does not let the page copy. Select the text and copy it yourself.',
  undo: 'Undo',
  notifications: 'Notifications',
  productName: 'Guise',
  tagline: 'Put a face to any post.',
  loading: 'Loading...',
  loadingLabel: 'Loading',
  actions: 'Actions',
  opensInNewTab: '(opens in a new tab)',
  untitled: 'Untitled',
  creditsAvailable: '{{left, number}} available',
  creditsAvailableAndHeld: '{{left, number}} available, {{held, number}} in progress',
  buyMoreCredits: 'Buy More Credits',
  plan: {
    Free: 'Free',
    Premium: 'Premium',
    Elite: 'Elite',
  },
  saving: 'Saving...',
  noPreview: 'No preview',
  nothingToDownload: 'There is nothing to download yet.',
  downloading_one: 'Downloading {{count, number}} file.',
  downloading_other: 'Downloading {{count, number}} files, one second apart.',
  downloaded_one: '{{count, number}} file downloaded',
  downloaded_other: '{{count, number}} files downloaded',
  notDownloaded_one: '{{count, number}} file could not be downloaded: it opens in a new tab where the browser lets it.',
  notDownloaded_other:
    '{{count, number}} files could not be downloaded: they open in new tabs where the browser lets them.',
  notAllOpened:
    '{{count, number}} files could not be downloaded: {{opened, number}} of them open in new tabs where the browser lets them.',
}

/** Times and counts. */
export const time = {
  justNow: 'Just now',
  minutesAgo_one: '{{count}} minute ago',
  minutesAgo_other: '{{count}} minutes ago',
  hoursAgo_one: '{{count}} hour ago',
  hoursAgo_other: '{{count}} hours ago',
  daysAgo_one: '{{count}} day ago',
  daysAgo_other: '{{count}} days ago',
  thousands: '{{number}}K',
  byte: 'B',
  millions: '{{number}}M',
}
