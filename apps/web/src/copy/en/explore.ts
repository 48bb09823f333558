/** To come. */
export const explore = {}
