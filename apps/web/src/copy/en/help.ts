/** To come. */
export const help = {}
