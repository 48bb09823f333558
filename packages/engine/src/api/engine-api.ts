import type { EditFace, FaceFailureCode, NeuralEngine } from '@guise/neural'
import type { EngineProblemCode } from './problem.ts'

/** A box of the upright photo, every number 0..1 of its width or height. */
export type Box = { x: number; y: number; width: number; height: number }

/** How a result is encoded. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp'

/** Which faces of the target are swapped. */
export type FaceSelection =
  | { mode: 'main' }
  | { mode: 'all' }
  | { mode: 'matched'; reference: Uint8Array }
  | { mode: 'boxes'; boxes: Box[] }

/** One photo of the source's person, or up to eight: the one nearest in pose and light is put on each face. */
export type SourcePhotos = Uint8Array | Uint8Array[]

/**
 * One swap: encoded photos in; the eyes, with their gaze, come from the source unless asked otherwise. With `recognise`
 * every swapped face is also shown to the recogniser, which takes about 60 ms a look. `ages` has the age of everybody who
 * is replaced estimated, and of what they become, unless `target` says that only the former matters.
 */
export type SwapRequest = {
  source: SourcePhotos
  target: Uint8Array
  selection: FaceSelection
  eyes?: 'source' | 'target'
  /** Whose beard a face has; by default the source's where it can replace the target's whole: not where it has none, a much thinner or a shorter one, or hangs down itself. */
  beard?: 'decide' | 'source' | 'target' | undefined
  recognise?: boolean
  /**
   * What draws the faces: our own way unless told otherwise; the operator's models always, or where they can be expected to be
   * better; or `edit`. A face that they cannot draw is drawn in our own way.
   */
  engine?: 'builtin' | 'neural' | 'auto' | 'editor' | undefined
  /** Draws a face for the engine `editor`. */
  edit?: EditFace | undefined
  /** Faces that stay as they are, whatever the selection asks for. */
  spare?: Box[]
  ages?: 'target' | 'both'
  /** Write a small "AI" into the corner of the result. */
  mark?: boolean
  /** Write these 8 bytes into the pixels of the result, unseen. */
  watermark?: Uint8Array
  /** JPEG unless told otherwise; a PNG has lost nothing. */
  format?: PhotoFormat
}

/** What a person should know about a photo that was read: of an animated one, only the first frame is used. */
export type PhotoNotice = { code: 'first_frame'; frames: number }

/** What the recogniser says: likeness (cosine) of the result to the source and to who was there before. */
export type Recognition = { toSource: number; toTarget: number; gained: number }

/** What drew a face: our own way, a model, or a server of the operator's. */
export type FaceEngine = 'builtin' | 'editor' | NeuralEngine

/** Why a face was drawn in our own way although another was asked for: it failed, none is there, what it drew was no face, or ours was expected to be better. */
export type FallbackCode = FaceFailureCode | 'none_there' | 'builtin_expected_better' | 'low_quality'

/** What became of one face of the target; yaw in degrees, quality 0..1. */
export type FaceReport = {
  box: Box
  yaw: number
  swapped: boolean
  quality: number
  reason?: EngineProblemCode
  /** Which of the source's photos was used. */
  sourcePhoto?: number
  /** What drew it, of a face that was swapped. */
  engine?: FaceEngine
  /** Why it was not drawn by what was asked for. */
  fellBackBecause?: FallbackCode
  recognition?: Recognition
}

/**
 * The lowest estimated ages of those who were replaced and, where that is in doubt, of what they became; minor: which of the
 * two looks like a child.
 */
export type SwappedAges = { target: number; result?: number; minor?: 'target' | 'result' }

/** A swapped photo, encoded as asked, and what happened on the way; ages where they were asked for. */
export type SwapResult = {
  image: Uint8Array
  width: number
  height: number
  facesDetected: number
  facesSwapped: number
  quality: number
  faces: FaceReport[]
  ages?: SwappedAges
  timingsMs: Record<string, number>
  notices?: PhotoNotice[]
}

/** One face of a checked photo: degrees, pixels; blur 0 (sharp) to 1; score 0..1. */
export type CheckedFace = {
  box: Box
  yaw: number
  pitch: number
  roll: number
  sizePx: number
  blur: number
  score: number
}

/** What would be better in a photo that can be used: focus, open eyes, nothing before them, the same light on both sides, of one colour, less of it. */
export type SourceAdvice =
  | 'out_of_focus'
  | 'eyes_shut'
  | 'eyes_dark'
  | 'eyes_covered'
  | 'lit_from_one_side'
  | 'lit_in_colours'
  | 'burnt_out'

/** Whether a photo makes a good source face, and why not; `main` is the index of the face that would be used. */
export type FaceCheck = {
  faces: CheckedFace[]
  usable: boolean
  problem?: EngineProblemCode
  main?: number
  advice: SourceAdvice[]
}

/** One face of a photo before anything is swapped: how well it can be expected to come out, or why it cannot be done. */
export type ListedFace = CheckedFace & { isMain: boolean; expectedQuality: number; problem?: EngineProblemCode }

/** The faces of a photo, the main one first, then from left to right. */
export type FaceList = { width: number; height: number; faces: ListedFace[]; notices: PhotoNotice[] }

/** A face of a photo with what two recognisers say of it: `likenessOf` tells how alike two people are. */
export type EmbeddedFace = { box: Box; isMain: boolean; embedding: Float32Array }

/** Why a photo is not to be used: it looks sexual, or somebody in it looks like a child. */
export type Refusal = 'sexual' | 'minor'

/** How a photo was judged. sexual: 0..1; youngest: the lowest estimated age in years, where a face was large enough. */
export type Judgement = { sexual: number; youngest?: number; refusal?: Refusal }

/** Swaps faces in photos. */
export type Engine = {
  swap(request: SwapRequest): Promise<SwapResult>
  check(image: Uint8Array): Promise<FaceCheck>
  close(): Promise<void>
}

/** An engine that also tells which faces of a photo can be swapped before anything is paid for, and judges photos. */
export type ListingEngine = Engine & {
  list(photo: Uint8Array): Promise<FaceList>
  /** Whether a photo may be used at all; ages are estimated unless told not to. */
  judge(photo: Uint8Array, options?: { ages: boolean }): Promise<Judgement>
  /** Every face of a photo as the recognisers see it; within these boxes smaller ones are looked for, too. */
  embed(photo: Uint8Array, boxes?: Box[]): Promise<EmbeddedFace[]>
  /** The 8 bytes that were written into the pixels of a result; undefined when there are none. */
  readWatermark(photo: Uint8Array): Promise<Uint8Array | undefined>
}

/** How a film is swapped: the eyes, with their gaze and their blinks, stay the target's unless asked otherwise. */
export type ClipOptions = {
  selection: FaceSelection
  eyes?: 'source' | 'target'
  beard?: SwapRequest['beard']
  engine?: 'builtin' | 'neural' | 'auto' | undefined
  /** Write a small "AI" into the corner of every frame. */
  mark?: boolean
  /** Write these 8 bytes into the pixels of every frame, unseen. */
  watermark?: Uint8Array
  /** Who is followed, as another clip of the same film has chosen them. */
  person?: Float32Array | undefined
  /** Asked of everybody who comes into sight, by how the recogniser sees them: who is spared stays as they are. */
  isSpared?: ((embedding: Float32Array) => Promise<boolean>) | undefined
  /** Whose ages are estimated in frames that are looked at: as of a photo. */
  ages?: SwapRequest['ages']
}

/**
 * What became of one frame; meshes: of the faces that are followed, 468 x (x, y, z) in its pixels; hasNewcomer: somebody came
 * into sight in it; ages: where they were asked for and the frame was looked at.
 */
export type FrameReport = {
  faces: FaceReport[]
  swapped: number
  meshes: Float32Array[]
  hasNewcomer: boolean
  ages?: SwappedAges
}

/** What became of a film; refusal: why it is not worth keeping, where less than 60 % of the frames with a face could be done. */
export type ClipReport = {
  frames: number
  framesWithFace: number
  framesSwapped: number
  refusal?: { code: 'no_face' } | { code: 'too_few_frames'; because: EngineProblemCode }
}

/** Pixels of a frame: (height, width, 3) bytes of red, green and blue. */
export type ClipFrame = { width: number; height: number; data: Uint8Array }

/** A frame, when it is shown, and whether whoever is swapped in it is looked at; whoever comes into sight is anyway. */
export type TimedFrame = { frame: ClipFrame; seconds: number; isLookedAt?: boolean | undefined }

/** A film that is being swapped. Frames come one after the other and are changed in place; one that cannot be done stays as it was. */
export type Clip = {
  /** How many frames had better be given at once: the operator's models draw the faces of several together; more takes memory only. */
  atOnce: number
  /** What became of each, in their order: the same as of one after the other. */
  swapFrames(frames: TimedFrame[]): Promise<FrameReport[]>
  /** One alone. */
  swapFrame(frame: ClipFrame, seconds: number, isLookedAt?: boolean): Promise<FrameReport>
  /** Who is followed; undefined when nobody was chosen yet, or all are meant. */
  person(): Float32Array | undefined
  finish(): ClipReport
  /** Lets go of what it holds. */
  close(): Promise<void>
}

/** An engine that also swaps films. */
export type ClipEngine = ListingEngine & { openClip(source: SourcePhotos, options: ClipOptions): Promise<Clip> }
