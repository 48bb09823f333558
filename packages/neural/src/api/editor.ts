/**
 * What a server of the operator's is given to draw a face: squares of `size` pixels, RGB bytes; the mask has one byte a pixel, 255
 * where a new face is wanted.
 */
export type EditorRequest = { size: number; crop: Uint8Array; source: Uint8Array; mask: Uint8Array }

/** Gives back the square with the new face in it; how it comes by that is whoever's gives it. Throws where it cannot. */
export type EditFace = (request: EditorRequest) => Promise<Uint8Array>
