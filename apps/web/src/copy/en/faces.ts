/** To come. */
export const faces = {}
