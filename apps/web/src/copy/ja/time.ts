import type { time as english } from '../en/time.ts'

/** Times and counts. */
export const time: typeof english = {
  justNow: 'たった今',
  minutesAgo_one: '{{count}}分前',
  minutesAgo_other: '{{count}}分前',
  hoursAgo_one: '{{count}}時間前',
  hoursAgo_other: '{{count}}時間前',
  daysAgo_one: '{{count}}日前',
  daysAgo_other: '{{count}}日前',
  thousands: '{{number}}千',
  millions: '{{number}}百万',
}
