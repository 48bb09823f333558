/** Categories creators can be looked at by; one is chosen at a time. */
export const categories = ['all', 'celebrities', 'memes', 'movies', 'tv-shows', 'sports'] as const

/** Name of a category. */
export type Category = (typeof categories)[number]
