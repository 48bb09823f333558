/** To come. */
export const tasks = {}
