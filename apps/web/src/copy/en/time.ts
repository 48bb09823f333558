/** To come. */
export const time = {}
