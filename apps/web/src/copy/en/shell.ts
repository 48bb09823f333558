/** To come. */
export const shell = {}
