/** The operator's decisions on faces that nobody may use. */
export const operatorProhibitions = {
  title: 'Never use this face',
  fingers_one: '{{count}} finger was asked for',
  fingers_other: '{{count}} fingers were asked for',
  photo: 'Photo of the person who forbids their face',
  photoGone: 'The photo is deleted.',
  status: {
    open: 'Open',
    approved: 'Face forbidden',
    refused: 'Refused',
    lapsed: 'Not decided in time',
    withdrawn: 'Taken back by the person',
  },
  settleTitle: 'Decide on the prohibition',
  settled: 'The prohibition was settled.',
  decide: {
    approve: 'Forbid the face',
    refuse: 'Refuse',
  },
  misses: {
    title: 'Near misses',
    text: 'Pictures that nearly look like somebody who has forbidden their face. They were let pass.',
    none: 'Nobody nearly looks like a forbidden face.',
    likeness: 'Likeness {{percent}}%, refused from {{from}}%',
    kind: { face: 'Source face', original: 'Photo of a post' },
    gone: 'The picture is gone.',
    settleTitle: 'Who is it?',
    settled: 'Thank you, this was noted.',
    why: 'Why',
    whyHint: 'It is written into the log of operators.',
    whyMissing: 'Please say why; it stands in the log.',
    decide: {
      same: 'The same person: refuse from now on',
      other: 'Somebody else: let this picture pass',
    },
  },
}
