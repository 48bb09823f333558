import type { time as english } from '../en/time.ts'

/** Times and counts. */
export const time: typeof english = {
  justNow: 'Ahora mismo',
  minutesAgo_one: 'hace {{count}} minuto',
  minutesAgo_other: 'hace {{count}} minutos',
  hoursAgo_one: 'hace {{count}} hora',
  hoursAgo_other: 'hace {{count}} horas',
  daysAgo_one: 'hace {{count}} día',
  daysAgo_other: 'hace {{count}} días',
  thousands: '{{number}} mil',
  millions: '{{number}} M',
}
