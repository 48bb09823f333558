import type { time as english } from '../en/time.ts'

/** Times and counts. */
export const time: typeof english = {
  justNow: 'Gerade eben',
  minutesAgo_one: 'vor {{count}} Minute',
  minutesAgo_other: 'vor {{count}} Minuten',
  hoursAgo_one: 'vor {{count}} Stunde',
  hoursAgo_other: 'vor {{count}} Stunden',
  daysAgo_one: 'vor {{count}} Tag',
  daysAgo_other: 'vor {{count}} Tagen',
  thousands: '{{number}} Tsd.',
  millions: '{{number}} Mio.',
}
