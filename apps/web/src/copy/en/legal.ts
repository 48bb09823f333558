/** To come. */
export const legal = {}
