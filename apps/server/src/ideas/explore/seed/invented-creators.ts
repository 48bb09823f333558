/** A creator who does not exist. */
export type InventedCreator = {
  uid: string
  profile_name: string
  profile_description: string
  biography: string
  category: string
  followers: number
  posts_count: number
  is_verified: boolean
  editor_choice: boolean
  editors_notes?: string
}

/** A dozen creators for a first look at Explore; their names say that nobody is called so. */
export const inventedCreators: InventedCreator[] = [
  creator('Aurelia Paperclip', 'celebrities', 1_240_000, 'Red carpets, rolled out one stationery cupboard at a time.', {
    is_verified: true,
    editor_choice: true,
    editors_notes: 'Frontal light in nearly every photo: swaps come out well.',
  }),
  creator('Barnaby Teaspoon', 'memes', 84_300, 'Reaction pictures for every breakfast.'),
  creator('Calliope Lampshade', 'movies', 412_000, 'Film posters, re-enacted with what the living room has.', {
    editor_choice: true,
    editors_notes: 'Strong poses, one person per photo.',
  }),
  creator('Digby Umbrella', 'tv-shows', 9_800, 'The same sofa, a different series each week.'),
  creator('Evangeline Doorknob', 'sports', 233_500, 'Finish lines, podiums and muddy shoes.', { is_verified: true }),
  creator('Ferdinand Biscuit', 'memes', 1_050_000, 'Makes faces. Has no other plans.', { is_verified: true }),
  creator('Guinevere Postbox', 'celebrities', 57_200, 'Interviews with people who are about to be famous.'),
  creator('Horatio Wheelbarrow', 'movies', 18_450, 'Behind the scenes of films that were never shot.'),
  creator('Isolde Pineapple', 'tv-shows', 640_000, 'Costumes of every decade, worn to the supermarket.', {
    editor_choice: true,
  }),
  creator('Jasper Candlestick', 'sports', 3_120, 'Chess boxing, mostly the chess.'),
  creator('Kassandra Marmalade', 'celebrities', 910, 'New here. Portraits by the window.'),
  creator('Lysander Cupboard', 'movies', 77_700, 'Close-ups, long shots, and everything in between.', {
    is_verified: true,
  }),
]

function creator(
  name: string,
  category: string,
  followers: number,
  description: string,
  rest: Partial<InventedCreator> = {},
): InventedCreator {
  return {
    uid: name.toLowerCase().replaceAll(' ', '-'),
    profile_name: name,
    profile_description: description,
    biography: `${name} is invented: a drawn portrait and a made-up story, for a first look at Explore.`,
    category,
    followers,
    posts_count: 40 + (followers % 900),
    is_verified: false,
    editor_choice: false,
    ...rest,
  }
}
