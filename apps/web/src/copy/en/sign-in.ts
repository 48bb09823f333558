/** To come. */
export const signIn = {}
