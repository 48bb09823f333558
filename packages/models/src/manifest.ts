import { segmentationSide } from './prepare/shrink-segmentation.ts'

/** One flat array of numbers that a network takes or gives: what ONNX calls it, its shape and what it holds. */
export type Port = { tensor: string; shape: readonly number[]; holds: string }

/** What is known of a network: the hash of its file, what goes in and, in this order, what comes out. */
export type NetworkCard = { sha256: string; input: Port; outputs: readonly Port[] }

/** The networks at hand, each in its folder of `networks/` with licence, card and notice. */
export const manifest = {
  'selfie-multiclass': {
    sha256: '3a6d7d5c2466bd0396c047e6c59c1d86a8a5b5b4203465aa70861c071378e703',
    input: {
      tensor: 't0',
      shape: [1, segmentationSide, segmentationSide, 3],
      holds: 'RGB 0..1 of a crop stretched to the square',
    },
    outputs: [
      {
        tensor: 't372',
        shape: [1, segmentationSide, segmentationSide, 1],
        holds: 'how surely each pixel is skin of a face, 0..1',
      },
    ],
  },
  'face-landmarks': {
    sha256: '6d14512a57ce3cff232318df873eb30bc61862895d8ca3bd4e0896a06e5aab38',
    input: { tensor: 't0', shape: [1, 256, 256, 3], holds: 'RGB 0..1 of a square turned to the eye line' },
    outputs: [
      { tensor: 't473', shape: [1, 1, 1, 1434], holds: '478 x (x, y, z) in pixels of the input' },
      { tensor: 't472', shape: [1, 1, 1, 1], holds: 'logit of a face being there' },
      { tensor: 't475', shape: [1, 1], holds: 'a tongue that is shown, 0..1' },
    ],
  },
  blendshapes: {
    sha256: '40f3101ff7efa5fcb7036996150bd257c1c33029a5b395517c6ae6e71742efb6',
    input: { tensor: 't0', shape: [1, 146, 2], holds: 'pixels of 146 of the 478 landmarks (blendshapePoints)' },
    outputs: [{ tensor: 't195', shape: [52], holds: 'strength 0..1 of each of 52 expressions' }],
  },
  blazeface: {
    sha256: 'd495fa146c1c718410e7397064615a8664dcb0336dbf5d8b377196a7c2a2c6a9',
    input: { tensor: 'input', shape: [1, 256, 256, 3], holds: 'RGB -1..1 of a square' },
    outputs: [
      { tensor: 'Identity', shape: [1, 512, 1], holds: 'logits of a face at each of 512 anchors, 16 x 16 cells of 2' },
      { tensor: 'Identity_1', shape: [1, 384, 1], holds: 'logits of a face at each of 384 anchors, 8 x 8 cells of 6' },
      {
        tensor: 'Identity_2',
        shape: [1, 512, 16],
        holds: 'centre from the anchor, size and 6 points (eyes, nose, mouth, ears) in pixels of the input',
      },
      { tensor: 'Identity_3', shape: [1, 384, 16], holds: 'the same of the 384 anchors' },
    ],
  },
  facemesh: {
    sha256: 'e6b3813a9b1f80fefdc0821086434b2afd9c96694108a63089ae1fef38aebc05',
    input: { tensor: 'input', shape: [1, 192, 192, 3], holds: 'RGB 0..1 of a square turned to the eye line' },
    outputs: [
      { tensor: 'Identity_2', shape: [1, 1404], holds: '468 x (x, y, z) in pixels of the input' },
      { tensor: 'Identity_1', shape: [1, 1], holds: 'plausibility 0..1 of a face being there' },
    ],
  },
  iris: {
    sha256: '86c4dd4336b9a83e8086bc788af7c26c983a4e13af5a25185cf53f3e05cfa6f7',
    input: { tensor: 'input', shape: [2, 64, 64, 3], holds: 'RGB 0..1 of two image-left eyes, the other one mirrored' },
    outputs: [
      {
        tensor: 'Identity/last',
        shape: [2, 1, 1, 228],
        holds: 'for each eye 71 points of its surroundings and 5 of the iris, (x, y, z) in pixels of the input',
      },
    ],
  },
  faceres: {
    sha256: '37a1547922c15acbcfe643d51fa6911af31237e22b9420c8799829eedfccb043',
    input: { tensor: 'input', shape: [1, 224, 224, 3], holds: 'RGB 0..255 of an upright face' },
    outputs: [
      { tensor: 'global_pooling/Mean', shape: [1, 1024], holds: 'who it is: compared by the cosine' },
      { tensor: 'age_pred/Softmax', shape: [1, 100], holds: 'chance of each age in years' },
    ],
  },
  'dlib-resnet': {
    sha256: '47afdde9e7a028b90921554d99ab86b2f8a580529bfb2f32d5c48763f86c0032',
    input: { tensor: 'input', shape: [1, 150, 150, 3], holds: 'RGB 0..255 of an upright face' },
    outputs: [{ tensor: 'descriptor', shape: [1, 128], holds: 'who it is: compared by the distance' }],
  },
  'nsfw-mobilenet': {
    sha256: '992ead446718c71111262674810ceefe12fe66cf4d00a97ea72454c00afd8ca3',
    input: { tensor: 'input', shape: [1, 224, 224, 3], holds: 'RGB 0..1 of a picture stretched to the square' },
    outputs: [{ tensor: 'dense_3', shape: [1, 5], holds: 'chances: drawing, hentai, neutral, porn, sexy' }],
  },
} as const satisfies Record<string, NetworkCard>

/** A network of the manifest. */
export type NetworkName = keyof typeof manifest

/** Which of the 478 landmarks the expressions are read from, in this order. */
export const blendshapePoints: readonly number[] = [
  0, 1, 4, 5, 6, 7, 8, 10, 13, 14, 17, 21, 33, 37, 39, 40, 46, 52, 53, 54, 55, 58, 61, 63, 65, 66, 67, 70, 78, 80, 81,
  82, 84, 87, 88, 91, 93, 95, 103, 105, 107, 109, 127, 132, 133, 136, 144, 145, 146, 148, 149, 150, 152, 153, 154, 155,
  157, 158, 159, 160, 161, 162, 163, 168, 172, 173, 176, 178, 181, 185, 191, 195, 197, 234, 246, 249, 251, 263, 267,
  269, 270, 276, 282, 283, 284, 285, 288, 291, 293, 295, 296, 297, 300, 308, 310, 311, 312, 314, 317, 318, 321, 323,
  324, 332, 334, 336, 338, 356, 361, 362, 365, 373, 374, 375, 377, 378, 379, 380, 381, 382, 384, 385, 386, 387, 388,
  389, 390, 397, 398, 400, 402, 405, 409, 415, 454, 466, 468, 469, 470, 471, 472, 473, 474, 475, 476, 477,
]
