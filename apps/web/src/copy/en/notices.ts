/** To come. */
export const notices = {}
