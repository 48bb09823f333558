/*
 * Every threshold by which glasses and strands of hair before a face are told. Measured as said in calibration.ts; lengths are over the
 * face's width, logarithms natural.
 */

/** Glasses through which no eyes are seen. */
export const lenses = {
  /** Where a lens is looked for on either side of the nose; skin below the eyes, which only a lens makes darker than the middle of a face on both sides; and
   * what glasses cover, with their rims below, and its soft edge: canonical texture units and coordinates. Unrecorded. */
  lens: { across: [0.12, 0.3], down: [0.36, 0.44] },
  below: { across: [0.1, 0.26], down: [0.42, 0.47] },
  band: { left: 0.04, right: 0.96, top: 0.25, bottom: 0.53, rims: 0.575, edge: 0.03 },
  /** How much darker than the skin both eyes' surroundings are behind them, median log-luma: from perhaps to surely. D070: bare eyes have at most 0.34, lenses
   * of half the light 0.69, opaque ones at least 0.98. */
  depth: [0.7, 0.85],
  /** How much darker skin below both eyes is than the middle of the face, median log-luma, on how many cells of sure skin at least. D075: 33 bare sources have at
   * most 0.08, behind five pairs of lenses of half the light 0.21 and more. */
  tinted: [0.13, 0.2],
  seen: 0.8,
  leastCells: 5,
} as const

/** Whether something lies before both eyes, and whether they can be read. */
export const glassesOn = {
  /** What lies around and between the eyes, canonical texture units; how squarely it is seen; below which probability a cell is no face, and how much of
   * it may be none. D085: with glasses or hair there 0.12 and more, others at most 0.04; one of 32 with glasses has 0.07. D134: with frames that are
   * not seen to go around an eye 0.16 and more. */
  around: { across: [0, 0.2], down: [0.32, 0.5] },
  squarely: 0.3,
  own: 0.5,
  most: 0.1,
  /** Share of an eye with its lids that must be known; and by how much less the lightest tenth is lighter than the darkest, log-luma, where no eye is
   * seen. D087. */
  whole: 0.9,
  contrast: 0.3,
  dark: 0.1,
  light: 0.9,
} as const

/** Frames of glasses and strands of hair, finer than the segmentation sees. Lengths over the face's width. */
export const lines = {
  /** Half the width of the widest. */
  width: 0.03,
  /** How much darker than on either side, log-luma: from perhaps to surely. */
  darker: [0.5, 0.85],
  /** From this on a line begins; as far as this it goes on. */
  sure: 0.6,
  perhaps: 0.25,
  /** Shorter ones are moles, creases and edges of brows; from the second on it is no part of a face. */
  length: 0.18,
  surelyLong: 0.28,
  /** Cells for each cell of length: what is wider is a shadow. */
  thickness: 0.12,
  /** Shorter ones that run beside a brow or a lid for more than this share are its own edge. D038: a frown's was kept in 2 of 42 pairs. */
  brow: { length: 0.36, beside: 0.5 },
  /** How far it is followed over lids, and how much lighter it may get there, log-luma. */
  followed: 0.1,
  alike: 0.25,
  /** Below this, canonical texture coordinates, a beard is full of lines, and beside the bridge of the nose lies its shadow. */
  lowest: 0.53,
  nose: { across: 0.12, top: 0.42 },
} as const

/** Strands of hair: long lines that hang from above into the face, fainter than others. Lengths over the face's width. */
export const strands = {
  /** How much darker than on either side a cell is, log-luma: from perhaps to surely. */
  faint: [0.25, 0.5],
  /** The least length, the greatest width, and the cosine to the face's upright axis from which a line hangs. */
  length: 0.11,
  width: 0.06,
  upright: 0.75,
  /** How near to the border of the open skin's upper part it begins, canonical texture coordinates. */
  top: 0.16,
  /** Of each end, what tells the way it runs; how far it is followed, and over how wide a gap. */
  end: 0.12,
  longest: 0.7,
  gap: 0.12,
  /** Beyond a gap it is one again when it is seen over this length, and runs the same way to this cosine. */
  seenAgain: 0.05,
  straight: 0.95,
  /** Cells from its edge to what lies beside it, and how far across its way it is looked for; how much a step turns it. */
  beside: 1.5,
  aside: 1.5,
  turn: 0.08,
  /** How much darker than both sides it must be there, and how much lighter than it was, log-luma; and for each cell across its way how much darker still. */
  darker: 0.22,
  alike: 0.2,
  strain: 0.02,
  /** Cells by which what is kept is wider on each side. */
  softEdge: 0.7,
} as const

/** Lenses before the eyes, by what is seen of their rims along rays from the middle of an eye. D046. */
export const glasses = {
  rays: 48,
  /** How far a rim is from the eye. */
  radius: [0.06, 0.26],
  /** From this sureness a cell is of a rim. */
  rim: 0.5,
  /** Share of the rays on which a rim must be met, and of those beside each other on which it may be missing. */
  met: 0.7,
  gap: 0.2,
  /** On how many rays to each side a rim is about as far from the eye, and how much nearer or further it may be than their median. */
  leaps: { beside: 4, least: 0.7, most: 1.3 },
  /** Where it is missing: how far from where it is expected it is looked for, log-luma for each cell of that, how much lighter it may be
   * than elsewhere, and half its thickness. */
  aside: 0.03,
  strain: 0.05,
  alike: 0.3,
  thickness: 0.014,
  /** How far around a lens skin is compared with what is seen through it, and on how many cells at least. */
  around: 1.5,
  leastCells: 5,
  /** How much darker than around it skin must be within both lenses, logarithms: from perhaps to surely tinted. Of eight faces with clear
   * ones the darkest have 0.38, 0.15 and less than that; with lenses of half the light 0.43 and more, but for one that is lit from one side. */
  tinted: [0.38, 0.46],
  /** The bounds of a tint, logarithms. */
  darkest: -1.4,
  lightest: 0.1,
  /** Luma of a gleam over that of the skin around, and its least channel over its greatest: from perhaps to surely. */
  gleam: [1.15, 1.35],
  grey: [0.7, 0.85],
  /** Between the lids: its luma over that of the skin behind the lens, from which it is no white of an eye. */
  white: [2.1, 2.6],
  /** The same over that of white behind the lens. D132. */
  whiter: [1.05, 1.25],
  /** How light, over its lightest place, a gleam is wherever it goes on. D132. */
  asLight: 0.85,
} as const

/** A tongue that is put out. D130. */
export const tongue = {
  /** Where a tongue would lie, and skin to compare it with: texture coordinates to both sides of the middle, and downwards. */
  chin: { across: [0, 0.05], down: [0.79, 0.89] },
  cheeks: { across: [0.14, 0.26], down: [0.55, 0.72] },
  /** How much bluer against green than cheeks a chin is, log: the one that a tongue covers 0.38, 410 others at most 0.23 and that much less red. And how much of it must be seen. */
  pinker: [0.23, 0.29],
  seen: 0.5,
  /** And redder against green: shaven chins and beards are greyer. */
  redder: [-0.08, -0.04],
  /** Where else cells can be a tongue's, and how much bluer than cheeks these are; sigmas of a patch and of the edge, cells, and what of the edge counts. */
  around: { across: [0, 0.2], down: [0.6, 1] },
  cellsPinker: [0.12, 0.22],
  patch: 1,
  edge: 1.5,
  grown: [0, 0.4],
} as const
