/** The operator's reviews of pictures that the safety gate refused. */
export const operatorReviews = {
  refusedFor: {
    sexual: 'Refused as sexual',
    minor: 'Refused as showing a minor',
    forbidden: 'Refused as somebody who has forbidden their face',
  },
  kind: {
    face: 'Source face',
    original: 'Photo of a post',
    result: 'Result',
  },
  show: 'Show picture',
  gone: 'The picture is gone.',
  noWords: 'Without words.',
  status: {
    offered: 'Not asked',
    open: 'Open',
    allowed: 'Allowed',
    upheld: 'Refusal upheld',
  },
  settleTitle: 'Settle the review',
  settled: 'The review was settled.',
  decide: {
    allow: 'Allow the picture',
    uphold: 'Uphold the refusal',
  },
}
