/** To come. */
export const errors = {}
