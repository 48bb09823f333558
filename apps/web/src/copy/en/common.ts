/** Words that mean the same on every screen. */
export const common = {
  save: 'Save',
  cancel: 'Cancel',
  delete: 'Delete',
  close: 'Close',
  tryAgain: 'Try Again',
  undo: 'Undo',
  notifications: 'Notifications',
}
