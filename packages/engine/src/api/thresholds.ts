import { gate, prohibition, quality } from './calibration.ts'

/** From this likeness on a face counts as one that was forbidden, and from the second on as one an operator looks at. */
export const { refused: forbiddenFrom, near: nearlyForbiddenFrom } = prohibition

/** Judging nobody younger than this beside nobody younger cannot come out as a child. */
export const { grownYears } = gate

/** Quality below which a face is left as it was. */
export const minQuality = quality.least

/** How many photos of one person are looked at. */
export const maxSourcePhotos = 8
