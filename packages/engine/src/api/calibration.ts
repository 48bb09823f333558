/*
 * Every threshold by which faces are found, chosen, refused and scored, and where it comes from. How pixels are read and
 * drawn has its own: ../pixels/calibration.ts.
 *
 * D013, D015: measured in docs/decisions of that number. Prototype: measured on 24 photos with 28 faces before the engine
 * was written. Model: given by how the model was trained. Unrecorded: tried out while the engine was built, and no figure
 * was written down; measure before and after (`npm run bench -- engine`) when you change one.
 */

/** Finding faces. Scores 0..1. */
export const detection = {
  /** Prototype: 28 of 28 faces and no false one with these three. */
  minScoreWhole: 0.6,
  minScoreTile: 0.7,
  minMeshScore: 0.5,
  /** Logit of the second landmarks. D020: 9.4 and more on the 69 faces of the tuning half, -9.8 and -17.1 on what is none; faces in
   * profile, with -1 and -3, are still told to be turned away. */
  minPresence: -6,
  /** The same below which a face may be looked at from its other sides, below which it is, and how much more another side must say. D064. */
  uprightPresence: 18,
  doubtedPresence: 10,
  otherSideLead: 2,
  /** How far both landmarks lie apart, over the face's size, from which it is between these two. D064. */
  uprightDistance: 0.025,
  /** The same from which the mesh is laid again on the second landmarks. D065. */
  relaidDistance: 0.035,
  /** The same at a second look at that, from which nothing is taken for a face. D065. */
  disputedDistance: 0.06,
  /** How far landmarks of a sure face move at the second look, over its size, from which the second landmarks are asked after all. D064. */
  sureMove: 0.03,
  /** Scores of the detector and of the mesh from which the second landmarks need not be asked, and how far the picture must go on around
   * the mesh's box, over that. D061, D084. */
  sure: 0.86,
  sureMesh: 0.9995,
  sureMargin: 0.2,
  /** Side of a second look at a picture in which nobody is seen, over its longer one. D065. */
  farther: 2,
  /** Share of the longer side from which a face found at once is the large one looked for. Unrecorded. */
  largeFace: 0.2,
  /** The same where only the main face is wanted. D045: on 37 photos it is then the one of a full search, from 0.1 it is not on 3. */
  mainFace: 0.12,
  /** Side of a first-level tile over the longer side: 9/16 covers a widescreen photo with a single row. */
  tileShare: 0.5625,
  /** The same, one level deeper, when nothing was found. Unrecorded. */
  deepTileShare: 0.3,
  /** Tiles along the longer side of the longest panorama. Unrecorded: it bounds the time. */
  maxTiles: 16,
  /** How much of a tile's side the next one covers again. Unrecorded. */
  tileOverlap: 0.2,
  /** How much of a face must lie inside its tile; a neighbour finds the others better. Unrecorded. */
  insideTile: 0.4,
  /** Shared area over that of the smaller detection from which two are the same face. Unrecorded. */
  sameFaceOverlap: 0.4,
  /** Side of the close look at a drawn box, over the box's. Unrecorded. */
  closeUp: 2.5,
}

/** Placing landmarks. */
export const landmarks = {
  /** Side of what the mesh model looks at, over the face's. Model: MediaPipe's own face mesh cuts as wide. */
  meshRegion: 1.5,
  /** The same of the iris model, over the eye's width. Model: MediaPipe Iris. */
  irisRegion: 2.3,
  /** Distance of the lips over the face's height between which they begin to lie, and do lie, where the second landmarks have them. D137. */
  openWide: [0.08, 0.12] as const,
  /** Depth between the eyes over their distance from which the far eye's contour is not trusted. Unrecorded. */
  maxEyeDepth: 0.55,
}

/** Telling the face from what stands before it. */
export const segmentation = {
  /** Side of what the network looks at, over the face's: 135 of its 192 cells. D021: as many of 256 say the same of 98 % of them. */
  region: 1.425,
  /** The same at a second look, and the share of the mesh that must be seen at the first for there to be none. */
  wideRegion: 5.5,
  surelySeen: 0.55,
  /** Mean luma, 0..1, that the middle of a face is brought to at least, and by what factor at most. */
  light: 0.36,
  maxGain: 6,
}

/** Telling people apart. */
export const recognition = {
  /** Side of what the recogniser looks at, over the face's. Model: trained on tight crops, 0.85 of the mesh model's. */
  region: 0.85 * 1.5,
  /** Cosine from which two faces count as the same person: of 1,711 pairs of strangers 99 % lie below 0.58. */
  samePerson: 0.62,
}

/** Telling somebody who has forbidden their face. Likenesses by two recognisers. D030. */
export const prohibition = {
  /** The most alike of 2,374 pairs of strangers in the tuning half reach 0.53; in the closing half 3 of 1,336 reach this. */
  refused: 0.6,
  /** 75 of the 76 pairs of one person are more alike than this, and 1.5 % of the strangers: whom an operator looks at. */
  near: 0.48,
  /** How much the second recogniser counts, of one. Between 0.6 and 1 it makes no difference of more than two pairs. */
  secondWeight: 0.6,
  /** The bounds of what is known by the first recogniser alone, from when there was no second: cosines. */
  byOne: { refused: 0.64, near: 0.55 },
}

/** Which face is meant. */
export const selection = {
  /** Of the size of a face in a corner of the photo about half counts towards being the main one. Unrecorded. */
  centreWeight: 0.7,
  /** Of the size of a face turned this far, degrees, as much does not count. Unrecorded: of two equal people the one who looks. */
  turnedAway: 45,
  frontalWeight: 0.25,
  /** Intersection over union from which a drawn box means a face. Unrecorded: boxes are drawn roughly. */
  minBoxOverlap: 0.2,
}

/** What makes a photo a good source face. Pixels, degrees. */
export const sourcePhoto = {
  /** Unrecorded. */
  minSizePx: 64,
  maxYaw: 35,
  maxPitch: 40,
  /** Measured: sharp photos 0 to 0.5, one smoothed by a sixtieth of the face's size 0.6, by a fortieth 0.7. */
  maxBlur: 0.67,
  /** Share of the unwrapped face that can be used. Measured: a bare one reaches 0.6; the bound itself is unrecorded. */
  minUsable: 0.2,
  /** Sources a thread remembers. Unrecorded: two people with all eight photos. */
  remembered: 16,
}

/** From when on a photo that is used all the same would better be another one. Measured on the sources of the tuning half. */
export const advice = {
  /** Mean difference of both sides of the face, log-luma: two lit from one side have 1.04, others at most 0.47. */
  maxLean: 0.7,
  /** Spread of its colour, logarithms: nine between lamps of two colours, of five photos, have 0.117 and more, others at most 0.106. D142. */
  maxTint: 0.11,
  /** How much more blue or green than red it is, logarithm. D106. */
  maxCold: 0.15,
  /** Share of its skin: three have a quarter and more, others at most 0.08. */
  maxBurnt: 0.15,
  /** Pixels of its height that hold detail of their own, and the share of its height that they are. D044. */
  minResolved: 105,
  minResolvedShare: 0.75,
  /** Value of the lightest channel from which a photo shows no more; sureness of skin; sigma of what is smoothed, cells of a skin map. */
  burnt: 252,
  surelyFace: 0.8,
  patch: 1.5,
  /** Cosine from which a place is seen squarely, and how much counts what the mesh says is skin and the segmentation says is none. D048: with
   * all of it, of 13 faces with hair before a sixth of them two would be lit from one side; without, half-lit ones are not. */
  squarely: 0.3,
  unknown: 0.4,
  /** Share of the lips from which something hides the mouth, and the difference of both sides, log-luma, from which that may be the dark. D119. */
  hiddenLips: 0.2,
  halfDark: 0.9,
}

/** Which of a person's photos fits a face: what each difference counts, in degrees of turn. All unrecorded. */
export const sourceChoice = {
  /** Per unit of slope of the logarithm of light, over the face's width. */
  degreesPerLight: 12,
  /** Per face height of mouth opening. */
  degreesPerMouth: 120,
  degreesPerUnusable: 60,
  degreesForClosedEyes: 40,
  degreesForSmallness: 30,
  /** From this much of its size on, a larger photo is no better. */
  fineSizePx: 160,
}

/** What a face of a target must be to be swapped, and what of it stays. */
export const target = {
  /** Unrecorded. */
  minSizePx: 20,
  /** Degrees. Unrecorded; the prototype's results looked bad beyond 30. */
  maxYaw: 42,
  /** Share of the face that the picture's border must have left: what is squeezed into less is nobody. D020. */
  minInside: 2 / 3,
  /** How many times as much detail as the source a face may have. D044: at 3.3 a blur on a sharp photo; at 2.4 soft, and a face. */
  maxEnlargement: 2.8,
  /** Share of the face that must be in sight. Unrecorded. */
  minVisible: 0.3,
  /** Height of an eye's opening over its width below which it is closed: about 0.3 is open, 0.12 shut. Unrecorded. */
  closedEyes: 0.2,
  /** The same of each eye of a target, from shut to open, where the source's are from shut to open; by how much more one is beside one that is. D073. */
  shutEyes: [0.12, 0.17] as const,
  shutTogether: 0.06,
  openEyes: [0.15, 0.2] as const,
  /** Size of a face, pixels, from which lids are seen. D073. */
  lidsPx: [40, 64] as const,
  /** The same of one eye that is shut while the other is twice as open. D044. */
  winking: 0.13,
  /** The same of one eye that is shut while the other is narrow. D048: one laughing source has 0.15 and 0.26, the others of the
   * tuning half at least 0.25 of the narrower eye. */
  laughing: { shut: 0.17, open: 0.3 },
  /** The same of both eyes of somebody who looks down, and by how much what lies between the lids is darker than skin, log-luma. D099. */
  lookingDown: { open: 0.25, depth: 0.85 },
  /** By how much darker than skin the whites of both eyes are, log-luma, from which nothing of them is seen. D120. */
  darkEyes: 0.58,
  /** Distance of the lips over the face's height from which they are not closed, and by how much more a source's are that laughs. D086: of 132
   * faces hardly one with less than 0.02 shows teeth, and from 0.045 on most do. */
  closedLips: [0.02, 0.04] as const,
  laughs: [0.02, 0.045] as const,
  /** The same from which on a mouth begins to show what is in it, and does so. D109: the numbers of its mask, whose are over the face's width. */
  openMouth: [0.015, 0.05] as const,
  /** The same below which no teeth show. Unrecorded. */
  closedMouth: 0.012,
}

/**
 * What is swapped in place, and each face at the size of the texture that is put on it, which has at most 1024 pixels a side:
 * on a copy and pixel by pixel a photo takes 7 bytes a pixel and its largest face 40. No sample photo is so large.
 */
export const large = {
  photoPx: 24e6,
  facePx: 2.5e6,
  /** Pixels of a face at the size it is then worked on, at most. */
  workedPx: 1.2e6,
}

/** How a swapped face is scored: [from, to] of what each flaw costs, from nothing to everything. All unrecorded. */
export const quality = {
  /** Below this a face is left as it was: of 45 swaps between 0.2 and this five passed for photos. D128. */
  least: 0.33,
  /** Degrees between target and source. */
  turn: [8, 75],
  sizePx: [24, 90],
  /** Of the sources of the tuning half the least has 0.36. D020. */
  usable: [0.1, 0.35],
  visible: [0.15, 0.9],
  /** Mean landmark error over the eye distance. */
  landmarkError: [0.015, 0.2],
  /** How many times as much detail the target's face has as the source. D044. */
  enlarged: [1.25, 3.2],
  /** Light on the source, as `advice` measures it, and on the target: what begins to look wrong, and what has no chance. D044, D078, D106, D142. */
  lean: [0.6, 1.1],
  tint: [0.12, 0.4],
  cold: [0.2, 0.7],
  hardness: [0.2, 0.5],
  /** Luma added along the outline. */
  seam: [2, 60],
  /** Blur from which a target is expected to come out worse, and by how much at most. */
  blur: [0.5, 1],
  blurCost: 0.3,
  /** Degrees of pitch a frontal source is expected to have, too. */
  freePitch: 10,
  /** Cosines of the recogniser: nearer the source than the target by, gained by; each costs 0.4 at most. */
  nearer: [-0.2, 0.02],
  gained: [0, 0.2],
  recognitionCost: 0.4,
} as const

/** The safety gate. */
export const gate = {
  /** Judged is a copy of at most this side: what is told from a picture is told from 224 pixels of it. D015. */
  maxSidePx: 800,
  /** What every look must reach; 711 ordinary pictures stay below 0.9 on the last. D015. */
  minSexual: 0.95,
  /** Estimated age below which a face is taken for a child's; estimates of 436 adult pictures begin at 19. D015. */
  maxChildYears: 14,
  /** Judging nobody younger than this beside nobody younger cannot come out as a child. D015. */
  grownYears: 25,
  /** In a copy of maxSidePx smaller faces are too coarse for any estimate. D015. */
  minAgeFacePx: 48,
  /** Of a photo as a whole, largest first: an estimate takes about 75 ms. Whoever is swapped is looked at besides. D015. */
  maxAgeFaces: 2,
}

/** Following faces through a film. Unrecorded but where said. */
export const clip = {
  /** Mean difference of luma between two frames, of 24 x 24 places, from which they are two shots. */
  cut: 28,
  /** Frames between two looks for a face where none is, and for further ones where all are meant. */
  searchEvery: 5,
  /** Frames between two looks of the second landmarks, whether there is still a face. */
  confirmEvery: 5,
  /** Of a face's size: from this far or by this factor in one frame it is not the same one. */
  maxJump: 0.6,
  maxGrowth: 1.5,
  /** Cosine from which a face that comes back is the one that went. */
  samePerson: 0.5,
  /** What of a bound is enough for a face that is shown already; and what a frame adds when it comes or goes. */
  slack: 0.85,
  fade: 0.25,
  /** What of the score's bound is enough for a face that is shown: a head that turns and comes back falls below it for some frames. D139. */
  scoreSlack: 0.75,
  /** Frames between two looks at what stands before a face, and between two rehearsals of its shape. */
  segmentEvery: 3,
  rehearseEvery: 3,
  /** Share of a rehearsal; and of what was seen before the face earlier, as a thing comes and as it goes. */
  fitRate: 0.3,
  keptWhenHidden: 0.25,
  keptWhenShown: 0.6,
  /** One-Euro filters: least cut-off, hertz, and how it grows with speed, eye distances (place), radians and logarithms of size (turn) a
   * second. Measured on sways of 16 pixels at 0.7 to 1.3 hertz: the place lags 0.07 % of the eye distance behind what was seen, with
   * half of its beta 0.13 %. Turn and size trembled a sixth more when they were filtered by the speed of the place. */
  place: { cutOff: 1, beta: 300, speedCutOff: 2, isOne: true },
  turn: { cutOff: 1, beta: 20, speedCutOff: 2 },
  /** Share that the last step has of how fast a face is taken to move, and how much of its way to the next frame is gone ahead. */
  motionRate: 0.5,
  ahead: 0.6,
  shape: { cutOff: 0.7, beta: 8, speedCutOff: 1 },
  /** Share of the frames with a face that must be done. */
  minDone: 0.6,
} as const
