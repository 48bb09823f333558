/** What the app says without a connection. */
export const offline = {
  title: 'You Are Offline',
  text: 'Guise needs a connection to show your photos. It goes on by itself as soon as you are back online.',
  note: 'You are offline. What you see may be old; Guise goes on by itself when the connection is back.',
}
