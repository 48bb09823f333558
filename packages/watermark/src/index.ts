export { embedWatermark } from './embed.ts'
export { findWatermark } from './find.ts'
export { markFrame } from './mark-frame.ts'
export type { RawFrame } from './mark-frame.ts'
