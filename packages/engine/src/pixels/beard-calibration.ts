/* Every threshold by which beards are told and kept; units and sources are told as in calibration.ts. */

/** Beards, by what differs from the cheeks. D033: fitted on the faces of the tuning half, of which 12 have one. */
export const beard = {
  /** Sigmas, 192nds of the face: what is finer is hair or pores, and the patch in which it is counted. */
  hair: 3,
  patch: 3,
  /** Which cell of a cheek, from smooth to rough, tells how rough its skin is at least, and from how many times as rough a cell is something else. D069. */
  bare: { rank: 0.25, times: 2.5, usual: 0.75 },
  /** From which sureness a cell is the face's own, and how many of a place must be. D069. */
  own: 0.8,
  leastOwn: 0.3,
  /** The least mean of a cheek's own roughness, log-luma: a face out of focus has next to none. */
  leastRoughness: 0.008,
  /** Half the side of what is read around a vertex, canonical texture coordinates. */
  reach: 0.026,
  /** Log-luma darker, logarithms of red over green less and more, and times as rough: from perhaps to surely. */
  darker: [0.2, 0.45],
  greyer: [0.05, 0.12],
  /** By how much one jaw is redder than the other between which the light has two colours, and grey is no sign. D143. */
  lamps: [0.1, 0.2],
  red: [0, 0.08],
  rougher: [1.6, 3],
  /** How much of what it is darker a place may be redder. D071. */
  redOfDark: 0.08,
  /** How much darker than any shaven skin, log-luma, a place is from perhaps to surely, and how much redder it may be then. D122. */
  black: { darker: [0.55, 0.75], redder: 0.1 },
  /** White hairs: from how much less red on, down to how dark, and how rough they are. D071: of 68 faces of the tuning half no other chin is so grey and so light. */
  white: { greyer: [0.15, 0.25], darker: [0.2, 0.4], rougher: [1.1, 1.8] },
  /** A beard around the mouth without hairs that are seen: log-luma darker than cheeks and than both jaws; and how red it is no more. D071. */
  smooth: { darker: [0.35, 0.5], step: [0.1, 0.2], red: [0.08, 0.16] },
  /** Logistic regression of all signs of chin and jaws, the logarithm of roughness; within which bounds each counts; the probability between which
   * it is one, and where no chin is in sight; how dark and rough it must be, and how red it is paint. D076: 124 faces, 35 with a beard; each alone against the others one is wrong. */
  likely: {
    odds: {
      chin: { darker: 6.03, redder: -4.81, rougher: 2.15 },
      jaw: { darker: 1.83, redder: -8.91, rougher: 2.04 },
    },
    bias: -5.11,
    within: { dark: [-0.1, 1], red: [-0.3, 0.3], rough: 0.3 },
    withChin: { probability: [0.76, 0.84], dark: [0.1, 0.25] },
    jawsAlone: { probability: [0.88, 0.96], dark: [0.3, 0.5] },
    rough: [1.2, 1.8],
    /** How dark moustache, chin and both jaws must all be, and by how much less probability is enough then. D088. */
    everywhere: { darker: [0.32, 0.4], ease: 0.22 },
    painted: [0.4, 0.5],
  },
  /** Mean of the two surest of moustache, chin and jaw. Beards have 0.5 and more, others 0.35 and less. */
  sure: [0.35, 0.5],
  /** From this sureness on somebody has one. */
  present: 0.5,
  /** By how much deeper the target's beard is than the source's, log-luma, to stay nevertheless. D076. */
  deeper: 0.3,
  /** How far below the chin and to each side, in which steps, a beard is looked for that hangs down, and how far it then reaches, over the face's height. D101.
   * below: how far one of a target does that stays. D105. */
  hanging: { furthest: 0.5, aside: 0.1, step: 0.02, from: 0.12, below: 0.08 },
  /** From this much of moustache and chin on the mouth lies within the beard. */
  aroundMouth: 0.3,
  /** How far lips look like hair between which they are seen, and are the other face's, and hidden by a moustache that hangs over them. D125. */
  overLips: [0.2, 0.4],
  /** Canonical texture coordinates between which a moustache may begin, and below which a beard goes on down to the neck. */
  highest: [0.58, 0.62],
  below: 0.8,
  /** From which distance from the middle on a beard fades in over so much more. D123. */
  cheeks: { aside: [0.14, 0.26], fade: 0.14 },
  /** A cell of a beard need be so much less dark than the whole of it; what lies between its hairs; from perhaps to surely; its rim. */
  cellEase: 0.1,
  gap: 2.5,
  cell: [0.15, 0.4],
  rim: 2,
  rimFrom: [0.1, 0.5],
} as const
