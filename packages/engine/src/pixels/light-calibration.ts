/* Every threshold by which light is read and drawn; units and sources are told as in calibration.ts. */

/** What is taken off a source's own light. */
export const delighting = {
  /** Luma between which skin is burnt out and tells nothing of the colour of light. D123. */
  burnt: [225, 245],
  /** Share of the smooth shading, and of its colour: of more of that, two lamps are told no more. D013, D114: 0.8 instead of 0.5 costs nothing. */
  share: 0.8,
  ofColour: 0.5,
  /** Logarithm of the most it may change a colour. Unrecorded. */
  most: Math.log(2),
  /** Gaussian sigma, in cells of a skin map, of the patches in which coloured light is evened out; and where no skin is near. Unrecorded. */
  patch: 1.5,
  widePatch: 5,
  /** The same of the patches in which lips, brows and eyes are brought to their own mean colour. D066. */
  featurePatch: 1,
  /** Spread of a skin's colour, logarithms, between which its light goes from white to coloured. D111. */
  tint: [0.085, 0.115],
  /** The same from which skin is the colour of the face it is put on throughout: what is left of two lamps is stains. D044. */
  lamps: [0.11, 0.14],
  /** Difference of colour between both sides of a face, mean logarithm, between which both are brought to their mean, and between which they
   * are lit by two lamps as above. D111. */
  apart: [0.03, 0.06],
  lampsApart: [0.09, 0.12],
  /** The same sigma of the patches in which both sides of a face are lit alike, and the most it changes, logarithm. D033: with
   * this, 0.0015 more of identity gain and 0.0003 less landmark error. */
  leanPatch: 5,
  mostLean: 0.7,
  /** Share of a face's skin whose other side is seen, too, between which this begins. D077. */
  bothSides: [0.35, 0.6],
} as const

/** When a source lies in the dark. D063. */
export const exposure = {
  /** Luma that its lightest places have at least, and by what colours are multiplied at most. */
  least: 150,
  most: 3.5,
  /** Which of its places, from dark to light; how squarely they are seen; and where they are looked for, texture coordinates. */
  rank: 0.98,
  squarely: 0.3,
  across: 0.35,
  top: 0.2,
  bottom: 0.85,
} as const

/** Sources whose shadows a filter or a fading print coloured. D118. */
export const tonedShadows = {
  /** How surely a cell is plain skin, and the face's own; log-luma by which brows and lashes are darker; and how many such cells say something. */
  plain: 0.8,
  own: 0.5,
  darker: 0.5,
  cells: 10,
  /** By how much bluer than green these are, logarithm, beyond skin that is so: of 240 sources at most 0.1, but for those with coloured shadows. */
  bluer: [0.1, 0.18],
  /** By how much more red and blue these have than green, together, beyond skin; what a brown brow has of that; and how much of the rest is red. */
  crimson: [0.35, 0.55],
  natural: 0.2,
  redShare: 0.6,
  /** By how much darker than skin, log-luma, the lightest place is taken to be. */
  lightest: -0.3,
} as const

/** When one side of a source lies in so hard a shadow that the other one is used for both. */
export const shade = {
  /** Sigma, cells of a skin map, of the patches that are compared. Unrecorded. */
  patch: 2,
  /** Mean difference of both sides between which this begins, log-luma. D040: two sources lit from one side have 1.04, 48 others at most 0.47. */
  lean: [0.5, 0.75],
  /** The same where hair leaves no more than a strip of both sides to be seen, which lies in its shade. D124. */
  strip: [0.25, 0.5],
  /** How much darker than the other side a place is from which that stands in for it, log-luma. */
  darker: [0.35, 0.8],
  /** The same of such a strip: it passes into the light in the middle of the face, and what is half dark there would be a line. D134. */
  stripDarker: [0.1, 0.35],
  /** The same beyond what its side of the face is darker in general: what nose or hair throws a shadow on. D099, D104. */
  surely: [0.6, 1],
} as const

/** The rim of a source that the sun lights from behind. D129. */
export const litRim = {
  /** Sigma of what is compared, and how far to both sides of an edge, cells of a skin map. */
  patch: 1.5,
  across: 3,
  /** Sigma by which what is left out is wider, cells, and what of that edge counts. */
  edge: 1.5,
  grown: [0, 0.4],
  /** How well a place is known from which on it tells, and how many of them, at least. */
  seen: 0.5,
  steps: 12,
  /** Log-luma above the middle of the face. */
  lighter: [0.25, 0.4],
  /** Share of the middle that is as light: a side in the light is no rim. */
  inMiddle: [0.04, 0.1],
  /** Mean step at its edge, log-luma. */
  step: [0.38, 0.5],
} as const

/** What a flash makes red in the eyes of a source. D127. */
export const redEyes = {
  /** How far from the middle of an eye an iris reaches, over its width. */
  aside: 0.38,
  /** By how much redder than skin, over the luma of skin, a place is none of an iris's, from perhaps to surely. Of 160 faces none that shows its eyes has more than 0.16. */
  redder: [0.2, 0.3],
  /** The same in an eye that surely has such a place. */
  around: [0, 0.1],
} as const

/** What hair and sky lend the skin of a source beside them of their colour. D123. */
export const bledTones = {
  /** Sigma of how far, cells of a skin map, at least; and that times the texels of a face's side. */
  reach: 1.5,
  texels: 960,
  /** How near a thing is from perhaps to surely, and sigma of "further in", cells. */
  near: [0.03, 0.3],
  around: 12,
} as const

/** How the target's light falls on the source's skin. Sigmas over the face's width. */
export const relighting = {
  /** The light's colour follows the target closely. D013: 0.4 is nearer the source by 0.004, and the wrong light. D024: 0.3 instead of
   * 0.17 gains 0.0018 and takes 0.07 off the jump in L*. D052: 0.32 gains
   * 0.0009, and white make-up comes out bluer; with 0.45 cheeks between two lamps lose the colour of theirs. */
  colourSigma: 0.25,
  /** And more closely near the outline, where nobody should see one face pass into the other. D038: 0.06 costs 0.001 of identity gain
   * and 0.15 of seam. */
  rimColourSigma: 0.12,
  /** Hard light has two colours, and shade is redder: there its colour is followed more closely still, everywhere. D078. */
  hardColourSigma: 0.05,
  /** Luma of a target's skin from which it tells less and less of its colour. D081. */
  burnt: [215, 240],
  /** Its strength does so near the outline, and loosely in the middle, where shading is the source's character. D020: 0.045
   * instead of 0.08 takes the seam of the tuning half from 11.1 to 8.7 and costs 0.004 of identity gain. D033: 0.25 instead of
   * 0.4 in the middle takes 0.7 off the seam and 0.16 off the jump in L*, and costs nothing. D117: 0.048 instead of 0.045 gives back what
   * `maxSkinContrast` costs; D121: 0.05 what `coldPaler` does. */
  rimLightSigma: 0.05,
  lightSigma: 0.25,
  rimSigma: 0.07,
  /** Mean change of the target's light within short ways, logarithm, between which it is followed as closely in the middle, too: a pale slab
   * on a half-lit face. D044: that one has 0.23, 41 others at most 0.14. */
  hard: [0.16, 0.22],
  /** A channel hardly present in the source's light gets its mean back, but its detail no stronger than this. Unrecorded. */
  maxRetint: 1.5,
  /** Detail grows with the light within these: beyond them pores and lashes would turn into ink, or fade. Unrecorded. */
  minGain: 0.2,
  maxGain: 1.4,
  /** Contrast over that of the face that was there. D013: in dark and hazy photos it was 2.1 and 2.6 times too much, with this 1.2 and 1.3. */
  maxContrast: 1.5,
  /** Contrast of plain skin alone, times the target's: where the source's has no more contrast than the target's the second, and the less the more it has, down to the first. D117. */
  maxSkinContrast: [1.2, 1.6],
  /** Contrast of what is as large as this, eye sockets in hard light from above. D038: less landmark error, and sockets in a softly
   * lit face are less dark. */
  reliefSigma: 0.04,
  maxRelief: 1.2,
  /** Around a mouth that stays the target's: contrast over that of the face that was there, at most; and texture coordinates between which this
   * begins, downwards and, from the middle, ends to each side. D103. */
  folds: { contrast: 0.8, below: [0.46, 0.56], across: [0.3, 0.42] },
  /** Where both faces have a beard: the patch of which the colour is one, and by what a channel is multiplied at most. D088. */
  sharedBeard: { sigma: 0.06, most: 4 },
  /** Sigmas of what stands out from the skin around it, as large as a gleam or a stain of another's lamp; the share of plain skin that may be
   * brighter still; what may always stand out, log-luma; and how much of what is above goes. D048: with 0.1 instead of 0.15 identity loses twice. */
  gleams: { nearSigma: 0.02, farSigma: 0.22, rank: 0.98, least: 0.15, share: 1 },
  /** Share of what the target's skin is redder than green, and than blue, by which the source's may be greener, and bluer, than the skin
   * around it, and the least of it over luma; sigma of what is seen as one place. D040, D053. And yellower; and from which share of the
   * source's colour the target's skin has so little that tones go altogether; what grey has. D072. The same of what is greener or bluer than
   * red by so much of luma. D121. */
  stains: {
    green: { share: 0.5, least: 0.015 },
    blue: { share: 0.35, least: 0.1 },
    yellow: { share: 0.5, least: 0.1 },
    paler: [0, 0.5],
    coldPaler: [0, 1],
    colder: [0, 0.03],
    grey: 0.03,
    sigma: 0.01,
  },
  /** By how much of its luma lips and teeth may be greener than the skin around them: this share of what that is redder than green, and at
   * most what skin itself is redder than white; sigma of "around". D053. */
  mouthGreen: { share: 0.8, most: 0.2 },
  mouthReach: 0.12,
  /** And how much bluer than green, where neither the target's skin nor the source's mouth is; and how many times what that is on average. D067. */
  mouthBlue: { least: 0.03, own: 1.5 },
  /** Contrast of what a source becomes over that of the face that was there, below which its detail is raised, and how many times at most. D136. */
  faint: { least: 0.7, most: 1.6 },
  /** Share of what a beard is less red than the skin around it that stays behind, and how many times as strong as other detail it is. D044. */
  beardTone: 0.8,
  /** Share of the tone that the target's skin has in its shade which a beard that is darker than the skin around it takes. D136. */
  beardShadeTone: 0.6,
  beardContrast: 1.35,
  /** By how much lighter skin must become, log-luma, for a beard not to become lighter with it; and how strong its detail is then at most. D093. */
  lighterBeard: [0.3, 0.7],
  maxBeardGain: 2.6,
  /** How much of a beard's darkness is left where the face ends: all of it adds 4 to the seams of bearded sources, D044. */
  beardRim: 0.7,
  /** How many times as strong the tone of skin is against the skin around it, as far as it comes along. D112. */
  skinTone: 1.2,
  /** Share of its tone that skin leaves behind between two lamps: with all of it noses go that coloured light alone had drawn. D044. */
  lampTone: 0.7,
  /** The same of skin that becomes so much lighter, log-luma: on dark skin gleams are of another colour than shade. D080. */
  lighterTone: 0.9,
  lighter: [0.5, 0.9],
  /** How much of a channel, over luma, what is twice as light as the light around it may have less than that, at most. D091: eleven targets have 0.17 to 0.6. */
  maxShadeTone: 0.5,
  /** How much of a colour an eye's light may make it. Unrecorded. */
  maxEyeTint: 1.5,
  /** And how much darker, beside how much darker skin becomes, or lighter. D066: with 2 instead of 1.5 eyes from under a lamp above are no
   * black holes. D122: 0.55, and no longer 0.3 whatever the skin. */
  eyeGain: [0.55, 2],
  /** How many times as light as its darkest quarter an eye's lighter part is between none of its whites are seen and they are; how much lighter than skin it becomes then, at most. D123. */
  seenWhites: [1.4, 2.2],
  unseenWhites: 1.2,
  /** How far below its whites the darkest quarter of an eye lies at least, over how far the target's does; and how many times as far as it did at most. D140. */
  faintEyes: { least: 0.8, most: 1.8 },
  /** By how much of its luma an eye may be greener than blue beyond what the skin of the target is. D058. */
  eyeYellow: 0.15,
  /** Which part of what lies between the lids is white, shares of it from dark to light. D038: by all of it dark eyes became pale. */
  whites: [0.6, 0.9],
} as const

/** When a photo is printed in one tone. D102. */
export const printing = {
  /** How far from what goes with luma alone the colours around a face lie, levels of 255, between which it begins to have colour of its own. */
  colour: [3.5, 5],
} as const

/** What a source in one tone, which has no colours of its own, is lent of the target's. D113. */
export const lentColours = {
  /** Sigma of what skin's colours are read with, cells of a skin map, and by how much of luma a channel may differ from their mean: more is make-up. */
  sigma: 4,
  most: 0.08,
  /** How surely a place is seen between which skin goes from that mean to its own colour. */
  seen: 0.02,
  /** By how much of luma lips are redder than skin, at least and at most, and where too few are seen. A quarter of 99 sources in colour has less than
   * 0.08, half of them 0.16. */
  lips: { redder: [0.05, 0.15], usual: 0.1, fewest: 10 },
} as const

/** The last touch: sharpness, grain and range of what was drawn. */
export const finishing = {
  /** How many times as colourful as the one that was there a face may be: people differ. D013 says what for; the figure is unrecorded. */
  maxColourfulness: 1.5,
  /** Detail is never lowered or raised further than this, per band. Unrecorded. */
  bandGain: [0.5, 1.85],
  /** What is added to the detail of both before it is compared, levels of 255: rounding alone leaves as much of small detail. Unrecorded. */
  leastDetail: { mean: 1e-6, small: 0.1 },
  /** How many times as much of a band the photo may have before nothing is raised. D044: enlarged sources came out in steps. */
  missing: [2, 3.5],
  /** As many times what that comes to: edges, which are spared, leave the whole softer than the photo. D043: 1.2 gains 0.002 of identity. */
  emphasis: 1.2,
  /** Luma difference from which detail is an edge. D052: 28 and 60 gain 0.0010 and 0.0014 of identity over 14, and make small and large faces differ more. */
  edge: 20,
  /** How much of what skin's detail is raised by an eye's is not. D140. */
  calmEyes: 0.7,
  /** How many times as much detail as the source the target has between which its skin's own texture is lent; sigma of what is texture, of the source's
   * pixels as they are drawn; luma from which it is a fold or a hair. D095. */
  texture: { enlarged: [1.5, 2.3], sigma: 0.5, leastSigma: 0.7, edge: 6 },
  /** Standard deviation of the noise added at most, in luma. Unrecorded. */
  maxGrain: 5,
  /** Share of the darkest and lightest places that say how dark and light the face was; and how far, in luma, the drawn
   * one may go beyond. D013: behind haze, in a faded photo, nothing is black. */
  extremes: 0.01,
  ink: 16,
  gleam: 24,
  /** Above this value of the lightest channel a colour is eased towards full light instead of clipped. Unrecorded. */
  shoulder: 235,
} as const
