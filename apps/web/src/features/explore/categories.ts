/** Categories creators can be looked at by; one is chosen at a time. */
export const categories = [
  { value: 'all', label: 'All' },
  { value: 'celebrities', label: 'Celebrities' },
  { value: 'memes', label: 'Memes' },
  { value: 'movies', label: 'Movies' },
  { value: 'tv-shows', label: 'TV Shows' },
  { value: 'sports', label: 'Sports' },
] as const

/** Name of a category. */
export type Category = (typeof categories)[number]['value']
