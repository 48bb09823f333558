/** To come. */
export const pages = {}
