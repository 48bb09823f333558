/** To come. */
export const projects = {}
