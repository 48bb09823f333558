import type { Template } from '../align/templates.ts'

/** A picture that goes into a network: (1, 3, size, size), each channel (x / 255 - mean) / std. */
export type PictureInput = {
  template: Template
  size: number
  mean: readonly [number, number, number]
  std: readonly [number, number, number]
  order: 'rgb' | 'bgr'
}

/** What becomes of the numbers of a picture that comes out: value * scale + offset is 0..1, and what lies beyond is cut off. */
export type PictureOutput = { scale: number; offset: number; order: 'rgb' | 'bgr' }

/**
 * What is told of the source: its embedding, unit length or not, by way of a converter or of the matrix that lies in the
 * swapper's own file (the emap), or a picture of it.
 */
export type SourceInput =
  | { from: 'embedding'; treatment: 'normalised' | 'emap' }
  | { from: 'embedding'; treatment: 'converted' | 'converted_normalised'; converter: string }
  | { from: 'picture'; picture: PictureInput }

/** Puts one face on another: inputs `target` and `source`, first output a picture of the target's layout. */
export type SwapperFamily = {
  kind: 'swapper'
  name: string
  target: PictureInput
  source: SourceInput
  output: PictureOutput
}

/** Tells who somebody is: its only input a picture, its first output the embedding. */
export type RecogniserFamily = { kind: 'recogniser'; name: string; picture: PictureInput; length: number }

/** Makes one recogniser's embedding another's: its only input and its first output. */
export type ConverterFamily = { kind: 'converter'; name: string; length: number }

/** Draws a face anew, finer: its first input a picture, its first output one of the same layout; `weight` names an input for how true it stays, 0..1. */
export type RestorerFamily = {
  kind: 'restorer'
  name: string
  picture: PictureInput
  output: PictureOutput
  weight?: { input: string; value: number }
}

/** What Guise knows of the models published under one name. */
export type Family = SwapperFamily | RecogniserFamily | ConverterFamily | RestorerFamily

/** Numbers in an embedding of every family. */
export const embeddingLength = 512

/** Colours as they are, 0..1. */
export const plain = { mean: [0, 0, 0], std: [1, 1, 1], order: 'rgb' } as const

/** Colours -1..1. */
export const centred = { mean: [0.5, 0.5, 0.5], std: [0.5, 0.5, 0.5], order: 'rgb' } as const

/** Colours less ImageNet's mean, over its deviation. */
export const imageNet = { mean: [0.485, 0.456, 0.406], std: [0.229, 0.224, 0.225], order: 'rgb' } as const

/** 0..1 comes out. */
export const fromPlain = { scale: 1, offset: 0, order: 'rgb' } as const

/** -1..1 comes out. */
export const fromCentred = { scale: 0.5, offset: 0.5, order: 'rgb' } as const
