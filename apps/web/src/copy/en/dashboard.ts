/** To come. */
export const dashboard = {}
