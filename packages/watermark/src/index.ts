export { embedWatermark } from './embed.ts'
export { findWatermark } from './find.ts'
