/** Words that mean the same on every screen. */
export const common = {
  save: 'Save',
  cancel: 'Cancel',
  delete: 'Delete',
  close: 'Close',
  tryAgain: 'Try Again',
  undo: 'Undo',
  notifications: 'Notifications',
  productName: 'Guise',
  tagline: 'Put a face to any post.',
  loading: 'Loading...',
  loadingLabel: 'Loading',
  actions: 'Actions',
  opensInNewTab: '(opens in a new tab)',
}
