/** To come. */
export const lightbox = {}
