import type { account as english } from '../en/account.ts'

/** Account settings. */
export const account: typeof english = {
  preferences: 'Einstellungen',
  emailNotifications: 'Benachrichtigungen per E-Mail',
  emailNotificationsText: 'Neues zu deinen Projekten erhalten',
  marketingUpdates: 'Neuigkeiten',
  marketingUpdatesText: 'Tipps und neue Funktionen erhalten',
}
