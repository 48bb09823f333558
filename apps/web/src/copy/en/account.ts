/** Account settings. */
export const account = {
  preferences: 'Preferences',
  emailNotifications: 'Email Notifications',
  emailNotificationsText: 'Receive updates about your projects',
  marketingUpdates: 'Marketing Updates',
  marketingUpdatesText: 'Get tips and feature announcements',
}
