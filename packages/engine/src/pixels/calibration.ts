/*
 * Every threshold by which faces are read and drawn, and where it comes from. By which they are found, chosen, refused
 * and scored: ../api/calibration.ts; of light: light-calibration.ts; of beards: beard-calibration.ts; of glasses and strands: thing-calibration.ts.
 *
 * D013: measured on 30 to 45 pairs of the sample photos, docs/decisions/013. Unrecorded: tried out on the sample photos
 * while the engine was built, and no figure was written down. Measure before and after (`npm run bench -- engine`) when
 * you change one. Lengths are shares of the face, colours 0..255 and logarithms natural unless said otherwise.
 */

/** How sharp a face is. All unrecorded but where said. */
export const sharpness = {
  /** Detail of 1/64 of the face's size over the contrast of 1/8 of it, in a crisp photo. */
  crisp: 0.3,
  /** Blur from which a face is less than crisp, and what one more of it is in shares of the face's height. D013: in a
   * blurred photo a new face had 4.4 times too much detail, with these 1.6. */
  softFrom: 0.55,
  spread: 0.25,
  /** Share of the next coarser octave's detail that a sharp one has. D044: sharp photos of the tuning half have 0.52 to 0.85, octaves that
   * were never photographed 0.3 to 0.46. */
  sharpOctave: 0.5,
}

/** The shape of the result, between the target's and the source's. */
export const shape = {
  /** Share of the source's shape, at most. D013: 0.25 costs 0.007 of identity gain, 0.8 raises the landmark error by 0.005.
   * D024: of 0.4 to 0.55 each 0.05 gains 0.002 and
   * raises it by 0.0008; more of it on brows, nose and lips and less on cheeks and jaw is the same trade. D043: 0.48 instead of
   * 0.43 spends a part of what keeping the face's proportions has taken off it. D052: 0.52 a part of what the two bounds below have. D068: less
   * of it, further out. */
  mix: 0.46,
  /** Of how an eye is opened and a brow is curved, the share that is mixed like all the rest. D038: instead of none it gains 0.003 of identity gain and
   * takes 0.0002 off the landmark error. D048: 0.4 takes 0.0010 off what openings change, and costs 0.0014 of it and trembling in films. */
  ownEyes: 0.8,
  /** How much further from its eye a brow lies, and how much wider an eye is opened, over the eye distance, at the very most before it is mixed:
   * what differs by more is expression. D052. D068: a brow's place is what identity and openings are exchanged for each other by. */
  maxRaised: 0.05,
  maxOpened: 0.03,
  /** Distance from the outline, canonical texture units, over which the shape goes from the target's to the mixed one. D068: of 0.26 to 0.05 each
   * step gains 0.001 to 0.004 of identity for 0.0001 of landmark error. */
  rim: 0.06,
  /** Weight of the outline when one face is laid on the other; the middle has 1 more. Unrecorded. */
  rigidRim: 0.1,
  /** Difference of mouth openings over the face's height from which the lower face keeps the target's shape. Unrecorded. */
  maxOpeningDifference: 0.12,
  /** Share that is taken back of a landmark's error, beyond what the whole face has drifted. D043: 0.85 of all of it cost identity and
   * landmark error alike. D068: none instead of 0.35 gains 0.004 and raises it by 0.0006. */
  correction: 0.12,
  /** As much more of what opens or closes lips and lids, and how far around them, canonical texture units. D043: 0.3 gains 0.0027 of
   * identity and changes openings by 0.0005 more. */
  openingCorrection: 0.7,
  openingReach: 0.07,
  /** Distance from lips that stay the target's, canonical texture units, over which the shape goes from the target's to the mixed one. D086. */
  stillLips: [0.02, 0.12] as const,
  /** The same around lids between which the target's eye stays, and lips between which its teeth are seen. D109. */
  stillOpening: [0.01, 0.06] as const,
  /** Distance from lips that are moved, canonical texture units, over which what is around them moves along. D137: within 0.12 the crease below a lip is folded. */
  movedLips: [0.02, 0.22] as const,
  /** The most that is taken back, over the eye distance. Unrecorded. */
  maxCorrection: 0.08,
}

/** What of a photographed face is the face itself: [from, to] of how sure a sign makes. All unrecorded. */
export const skin = {
  /** Robust deviations of colour before a place counts as something else than skin; from `foreign` on no face has it. */
  colour: [2.5, 4],
  foreign: 6,
  /** Sum of log-luma steps between a place and the middle of the face before it may be another thing. */
  edge: [0.14, 0.38],
  /** By how much a softer edge is enough for a foreign colour. */
  foreignEase: 0.7,
  /** Steps below what pores and soft shading make cost nothing; log-luma, log-chroma. */
  lumaNoise: 0.02,
  tintNoise: 0.03,
  /** Steps of log-chroma above noise count this many times as much as steps of light. */
  tintEdge: 2,
  /** Slope of the light's colour, log-chroma per face, from which steps of colour tell of lamps and not of things. */
  lamp: [0.2, 0.5],
  /** How far smooth light may take a place from the middle of the face: log-luma, log-chroma. */
  maxShading: 0.6,
  maxTinting: 0.3,
  /** Deviations that count as one, at least and at most: a half-covered face does not make everything its colour. */
  lumaDeviation: [0.12, 0.25],
  chromaDeviation: [0.045, 0.09],
  /** How far from the median a quarter of the way to being left out is, before any surface is known. */
  startLuma: 0.3,
  startChroma: 0.12,
  /** Cosine of the viewing angle between which a place is a smear and is clear. */
  clear: [0.12, 0.3],
  /** How much of the middle of the face a place is, and how squarely it is seen, from which ways to all others set out. */
  seed: { middle: 0.6, seen: 0.3 },
  /** Brows, eyes and lips are the face where this share of the skin around them is; when unsure, for and against. */
  aroundFor: [0.2, 0.6],
  aroundAgainst: [0.45, 0.85],
  /** Skin that is less than this may be part of what reaches in from outside. */
  surrounded: 0.6,
} as const

/** Where a face ends and things before it begin, of what the segmentation says. Cells are its own, about 135 across a face. */
export const matte = {
  /** Sigma of the guided filter, cells, and the variance of luma 0..1 that counts as flat. */
  reach: 1.2,
  flat: 0.003,
  /** Probability between which a place goes from another thing to the face; of bare skin the network gives 0.91. D033: 0.55 and 0.8
   * gain 0.0035 of identity over 0.64 and 0.86, and paint over a quarter more of strands and frames. */
  face: [0.6, 0.84],
  /** Below this no guide is asked. */
  surelyOther: 0.5,
  /** Below this a cell is none of the face, unless it lies in the midst of it, and is doubted only, or small. */
  island: 0.6,
  doubt: 0.35,
  /** Share of the face. D024: a brow is one of up to 0.012; of it the tuning half says the same as of 0.004. */
  smallIsland: 0.012,
  /** From what is surely a thing, on what is seen squarely, its colour is followed over this many cells of a skin map at most. */
  surelyThing: 0.4,
  squarely: 0.3,
  foreign: 0.5,
  followed: 18,
} as const

/** How much of a source's photo can be used where. */
export const source = {
  /** Cosine of the viewing angle between which a place goes from unusable to fully seen. D013: a flatter angle than before looked no worse. */
  facing: [0.08, 0.3],
  /** The same of a beard, in which a smear is still hair. D093. */
  beardFacing: [0.02, 0.1],
  /** By how much better the other side must be seen for its mirror image to stand in. Unrecorded. */
  borrow: [0.1, 0.45],
  /** Share of usable skin around a place between which it goes from the target's to the source's. D013, like `facing`. */
  confidence: [0.2, 0.5],
  /** Probability between which the segmentation's word for a place goes from another thing to the face. D033: 0.45 and 0.8 cost 0.001
   * of identity gain. */
  face: [0.3, 0.65],
  /** Sigma, cells of a skin map, of how near to another thing a strand of it may lie. D033: 2 instead of 4 gains 0.002 of identity. */
  strandReach: 2,
  /** The same, of how wide a gap is filled from its rims rather than left to the target. */
  gapReach: 5,
  /** How well a place is known between which it goes from filled to its own, for brows and eyes; and how much more plain skin must be. */
  filled: [0.2, 0.6],
  plainFilled: 0.3,
  /** Sigma, cells, over which plain skin passes into what is filled: its last cells are shaded by what lies beside them. */
  fillRim: 1.5,
  /** Share of the brows' inner halves that must be known, of all of them behind a frame (D124), and how far from the middle of the face these reach, canonical texture units. D075, D079. */
  wholeBrows: [0.74, 0.84],
  innerBrow: 0.19,
  /** Sigmas of what fills, cells, coarse to fine. */
  fillSigmas: [24, 8, 3],
  /** What was seen at a slant: cosines from which a place is no more, and is seen squarely; log-luma darker than skin around it; sigma of "around", cells. D082. */
  limb: { slant: [0.3, 0.5], square: [0.5, 0.75], darker: [0.3, 0.6], reach: 6 },
  /** A nose of which one side is seen only: by how much more squarely one half of the face was seen than the other, mean cosine; log-luma by which
   * its flanks differ, the Gaussian sigma of that, cells. D135. */
  farFlank: { turn: [0.14, 0.22], apart: [0.08, 0.2], reach: 1.5 },
  /** The dark line that shade leaves in the middle of a mirrored half: which share of a cheek is mirrored, and where that is; between which distances from the middle, texture coordinates, lies
   * what it is compared with, and over how many cells (Gaussian sigma); where it ends; cells above and below of which the mean is taken; log-luma by which it is lightened at most. D135. */
  middleLine: {
    share: [0.6, 0.8],
    cheek: { across: [0.1, 0.3], down: [0.3, 0.8] },
    rim: [0.06, 0.11],
    reach: 5,
    middle: [0.03, 0.065],
    column: 3,
    most: 0.6,
  },
  /** The shade of a hat on a forehead: sigma of how far it reaches, cells; how near a thing is from perhaps to surely; log-luma darker than the skin
   * around; sigmas of a place and of "around"; canonical texture coordinates between which brows begin. D094. */
  hatShade: {
    reach: 10,
    near: [0.03, 0.15],
    darker: [0.15, 0.35],
    sigma: 1,
    around: 12,
    brows: [0.24, 0.32],
    /** Where hair hides the other side: which of a forehead's cells, from dark to light and from pale to red, tell what it is like; how much redder, logarithm, shade is; and how surely
     * how many cells must be seen. D124. */
    oneSide: { light: 0.6, pale: 0.4, redder: [0.04, 0.1], seen: 0.8, cells: 100 },
  },
  /** Near hair, how much darker than the other side of the face hair is, log-luma; how near; and sigma of that, cells. Unrecorded. */
  darker: [0.15, 0.5],
  nearHair: [0.06, 0.2],
  darkerReach: 4,
  /** What less than this is not worth taking from another photo. Unrecorded. */
  leastLent: 0.02,
  /** Factor between the colours of two photos, at most. Unrecorded. */
  maxColourGain: 3,
  /** What of plain skin is noise: detail between these two sigmas, cells of a skin map, without its largest tenth, where there are as many cells of sure
   * skin; share: detail of tone over that of luma between which it goes from none to all. And what is done to it. D062. */
  noise: {
    band: [0.9, 1.8],
    sure: 0.7,
    outliers: 0.1,
    measured: 200,
    share: [0.5, 0.65],
    toneSigma: 2,
    lumaSigma: 1,
    keptLuma: 0.5,
  },
} as const

/** The grid on which a face's light and mask are worked out. */
export const grid = {
  /** Cells across a face. D013: one cell a pixel tore faces of thirty pixels; more do not make smooth fields better. */
  minCells: 96,
  maxCells: 128,
  /** Around the face. Unrecorded. */
  margin: 0.03,
  /** Texture coordinates between neighbouring cells of one surface, at most when even, and from where another part of the
   * face begins. Unrecorded: nose and cheek lie further apart. */
  evenStep: 0.009,
  leap: 0.028,
}

/** Where the drawn face ends. */
export const mask = {
  /** Gaussian sigma of the outer edge over the face's width, and the least in pixels. D013: 0.015 instead of 0.038 gains 0.005 of identity. D024:
   * with the colour of light below, 0.02 gains 0.0014 over 0.025, with less seam; D052: 0.015 gains 0.0012 more, likewise. */
  feather: 0.016,
  minFeatherPx: 0.5,
  /** The line between the lips is the target's too where a closed mouth would show the edge of the source's teeth. Unrecorded. */
  lipMargin: 0.005,
  /** Height of the opening between which two closed mouths begin to need the target's. Unrecorded. */
  mouth: [0.015, 0.05],
  mouthFeather: 0.008,
  /** Share of an eye that must be in sight; two eyes of two people look nowhere, so both are kept if one is not. Unrecorded. */
  minEyeInSight: 0.55,
  /** And of what lies between its lids. D074. */
  minBetweenLids: 0.5,
  /** How far lids and lashes reach, over the size of the ring around the lids, and their feather. Unrecorded. */
  lashReach: 1.05,
  /** The same of a shut eye, beside which the lashes of an open one would be seen. D073. */
  shutReach: 1.15,
  lashFeather: 0.018,
  eyeFeather: 0.01,
  /** How far lips that stay reach, over their size, and their feather. D086. */
  lipReach: 1.08,
  lipFeather: 0.012,
  /** Alpha below this leaves the picture's bytes alone: half a step of 8 bits. */
  alphaFloor: 0.002,
} as const

/** What the drawing of a face in a film remembers. Rates are the share that this frame has. All unrecorded but where said. */
export const memory = {
  /** Yes or no: glasses and lids flipped 14 times in 90 frames without, and never with these three. */
  vote: 0.1,
  voteOn: 0.75,
  voteOff: 0.25,
  /** Distance from which another level of a texture is clearly nearer. */
  clearlyOther: 0.75,
  /** Sharpness, range and colourfulness. */
  finish: 0.25,
  blur: 0.2,
  /** Light, in texture cells: shadows and hands that come are followed at once. */
  light: { size: 48, rate: 0.2, large: 60 },
  gain: { size: 48, rate: 0.2, large: 0.5 },
  /** What is seen of the face: what comes before it counts at once, what leaves it a little later. */
  free: { size: 96, rate: 0.3, large: 1.5, falling: 0.6 },
  lines: { size: 96, rate: 0.6, large: 1.5, falling: 0.3 },
  /** What is in sight and how good the result is, by which a face is left as it was or not. */
  decision: 0.3,
  /** How bright plain skin may be. */
  gleams: 0.1,
  /** Lids and lashes, from the face's to the other's. */
  lashes: 0.2,
} as const
