import type { time as english } from '../en/time.ts'

/** Times and counts. */
export const time: typeof english = {
  justNow: "À l'instant",
  minutesAgo_one: 'il y a {{count}} minute',
  minutesAgo_other: 'il y a {{count}} minutes',
  hoursAgo_one: 'il y a {{count}} heure',
  hoursAgo_other: 'il y a {{count}} heures',
  daysAgo_one: 'il y a {{count}} jour',
  daysAgo_other: 'il y a {{count}} jours',
  thousands: '{{number}} k',
  millions: '{{number}} M',
}
