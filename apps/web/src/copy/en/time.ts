/** Times and counts. */
export const time = {
  justNow: 'Just now',
  minutesAgo_one: '{{count}} minute ago',
  minutesAgo_other: '{{count}} minutes ago',
  hoursAgo_one: '{{count}} hour ago',
  hoursAgo_other: '{{count}} hours ago',
  daysAgo_one: '{{count}} day ago',
  daysAgo_other: '{{count}} days ago',
  thousands: '{{number}}K',
  millions: '{{number}}M',
}
