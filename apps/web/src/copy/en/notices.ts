/** The bell and its messages. */
export const notices = {
  bellUnread: 'Notifications, {{count, number}} unread',
  unread: 'Unread',
  empty: 'No notifications yet.',
  loading: 'Loading notifications',
  type: {
    success: 'Success',
    info: 'Information',
    warning: 'Warning',
    error: 'Error',
  },
}
