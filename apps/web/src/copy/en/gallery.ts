/** To come. */
export const gallery = {}
