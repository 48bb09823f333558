import type { time as english } from '../en/time.ts'

/** Times and counts. */
export const time: typeof english = {
  justNow: 'Agora mesmo',
  minutesAgo_one: 'há {{count}} minuto',
  minutesAgo_other: 'há {{count}} minutos',
  hoursAgo_one: 'há {{count}} hora',
  hoursAgo_other: 'há {{count}} horas',
  daysAgo_one: 'há {{count}} dia',
  daysAgo_other: 'há {{count}} dias',
  thousands: '{{number}} mil',
  millions: '{{number}} mi',
}
