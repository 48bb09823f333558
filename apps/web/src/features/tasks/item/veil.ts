/** Class that leaves only the colours of the pictures inside; their edges stay sharp. */
export const veil = '[&_img]:scale-125 [&_img]:blur-2xl'
