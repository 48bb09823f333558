import { z } from 'zod'
import { refuses, tells } from './reason-table.ts'
import type { SentencesOf } from './reason-table.ts'

/** Why a picture is refused: it looks sexual, somebody in it looks like a child, or like somebody who has forbidden their face. */
export const Refusal = z.enum(['sexual', 'minor', 'forbidden'])
export type Refusal = z.infer<typeof Refusal>

/** What goes wrong with a photo, a face or a result. Those that begin with photo_ are the engine's. */
export const photoReasons = {
  photo_no_face: refuses('face_unusable'),
  photo_no_match: refuses('face_unusable'),
  photo_source_no_face: refuses('face_unusable'),
  photo_reference_no_face: refuses('face_unusable'),
  photo_face_too_small: refuses('face_unusable'),
  photo_turned_away: refuses('face_unusable'),
  photo_covered: refuses('face_unusable'),
  photo_blurred: refuses('face_unusable'),
  photo_source_blurred: refuses('face_unusable'),
  photo_source_badly_lit: refuses('face_unusable'),
  photo_source_covered: refuses('face_unusable'),
  photo_source_turned: refuses('face_unusable'),
  photo_low_quality: refuses('face_unusable'),
  photo_many_faces: refuses('face_unusable'),
  photo_forbidden: refuses('face_unusable'),
  photo_undecodable: refuses('face_unusable'),
  photo_too_large: refuses('face_unusable'),

  photo_out_of_focus: tells(),
  photo_eyes_shut: tells(),
  photo_eyes_dark: tells(),
  photo_eyes_covered: tells(),
  photo_lit_from_one_side: tells(),
  photo_lit_in_colours: tells(),
  photo_burnt_out: tells(),
  photo_first_frame: tells(),

  file_damaged: refuses('file_invalid'),
  file_too_many_pixels: refuses('file_invalid'),
  file_odd_shape: refuses('file_invalid'),
  file_takes_too_much: refuses('file_invalid'),
  file_format: refuses('file_invalid'),
  upload_too_large: refuses('file_too_large'),
  upload_not_multipart: refuses('file_missing'),
  upload_wrong_part: refuses('file_missing'),
  upload_several_files: refuses('file_missing'),
  upload_cut_off: refuses('file_missing'),
  upload_without_photo: refuses('file_missing'),

  /** of: the photo or video somebody sent or a post has, a stored face, or what was made of them. */
  picture_refused: refuses('picture_refused', {
    of: z.enum(['photo', 'face', 'result', 'video', 'video_result']),
    why: Refusal,
  }),
  picture_removed: refuses('picture_refused'),
  picture_unchecked: refuses('unavailable'),
  pictures_not_stored: refuses('unavailable'),
  storage_full: refuses('storage_full', { used_mb: z.int(), allowed_mb: z.int() }),

  no_credits_for_photo: refuses('no_credits'),
  face_deleted: tells(),
  result_removed: tells(),
  video_unsupported: tells(),
  cancelled: tells(),
  task_failed: tells(),
  gave_up_swapping: tells(),
} as const

const refused = {
  photo: {
    sexual: 'This photo looks as if it shows nudity, so Guise will not swap it. If that is wrong, ask for a review.',
    forbidden:
      'Whoever is in this photo has forbidden the use of their face, so Guise will not swap it. If it is somebody else, ask for a review.',
    minor: 'Somebody in this photo may be under 18, so Guise will not swap it. If that is wrong, ask for a review.',
  },
  face: {
    sexual: 'The source face looks as if it shows nudity, so Guise will not use it. Choose another face and retry.',
    forbidden:
      'The person of the source face has forbidden its use, so Guise will not use it. Choose another face and retry.',
    minor: 'The source face may be of somebody under 18, so Guise will not use it. Choose another face and retry.',
  },
  result: {
    sexual:
      'The result of this photo looks as if it shows nudity, so Guise does not keep it. If that is wrong, ask for a review.',
    forbidden:
      'Somebody in the result of this photo has forbidden the use of their face, so Guise does not keep it. If it is somebody else, ask for a review.',
    minor:
      'Somebody in the result of this photo may be under 18, so Guise does not keep it. If that is wrong, ask for a review.',
  },
  video: {
    sexual: 'This video looks as if it shows nudity, so Guise will not swap it. If that is wrong, ask for a review.',
    forbidden:
      'Somebody in this video has forbidden the use of their face, so Guise will not swap it. If it is somebody else, ask for a review.',
    minor: 'Somebody in this video may be under 18, so Guise will not swap it. If that is wrong, ask for a review.',
  },
  video_result: {
    sexual:
      'The result of this video looks as if it shows nudity, so Guise does not keep it. If that is wrong, ask for a review.',
    forbidden:
      'Somebody in the result of this video has forbidden the use of their face, so Guise does not keep it. If it is somebody else, ask for a review.',
    minor:
      'Somebody in the result of this video may be under 18, so Guise does not keep it. If that is wrong, ask for a review.',
  },
}

/** The English of what goes wrong with a photo. */
export const photoEnglish: SentencesOf<typeof photoReasons> = {
  photo_no_face: 'No face was found in this photo.',
  photo_no_match: 'The person you are looking for was not found in this photo.',
  photo_source_no_face: 'No face was found in the source photo. Use a well-lit, frontal photo of one person.',
  photo_reference_no_face: 'No face was found in the reference photo. Use a well-lit, frontal photo of one person.',
  photo_face_too_small: 'The face is too small. Use a photo in which it is larger.',
  photo_turned_away: 'The face is turned too far away. Use a photo in which it looks towards the camera.',
  photo_covered: 'Too much of the face is covered. Use a photo in which it can be seen.',
  photo_blurred: 'The face is too blurred. Use a sharper photo.',
  photo_source_blurred: 'The source photo is too blurred for a face this large. Use a sharper one.',
  photo_source_badly_lit:
    'The light in the source photo is too hard or too colourful for this photo. Use one in soft daylight from the front.',
  photo_source_covered:
    'Something covers part of the face in the source photo. Use one in which the whole face can be seen.',
  photo_source_turned:
    'The face in the source photo is turned another way than the one in this photo. Use one that is turned like it.',
  photo_low_quality:
    'The swap did not come out well enough for this photo. A sharp, evenly lit photo of the face often helps.',
  photo_many_faces: 'There is more than one face in this photo. Take one of yourself alone.',
  photo_forbidden: 'Whoever is in this photo has forbidden the use of their face.',
  photo_undecodable: 'This file could not be read as a photo. Choose another one.',
  photo_too_large: 'This photo is too large. Use one of at most 50 megapixels.',

  photo_out_of_focus: 'The face is out of focus. Results are better with a sharper photo.',
  photo_eyes_shut: 'The eyes are shut. Results are better with a photo in which they are open.',
  photo_eyes_dark: 'The eyes lie in the dark. Results are better with a photo in which light falls on them.',
  photo_eyes_covered:
    'Glasses, hair or a hand cover part of the eyes. Results are better with a photo that shows them.',
  photo_lit_from_one_side: 'One side of the face is in the dark. Results are better with a photo that is lit evenly.',
  photo_lit_in_colours: 'The face is lit by coloured lamps. Results are better with a photo in daylight.',
  photo_burnt_out: 'Parts of the face are too bright. Results are better with a photo in softer light.',
  photo_first_frame: 'This picture is animated. Only its first frame is used.',

  file_damaged: 'The photo is damaged or not a picture. Choose another one.',
  file_too_many_pixels: 'The photo has more than 50 megapixels. Make it smaller and add it again.',
  file_takes_too_much: 'A photo of this kind and size takes too much memory. Save it as JPEG, or make it smaller.',
  file_odd_shape: 'The photo is too long and thin to be worked on. Crop it, or choose another one.',
  file_format: 'Invalid file format. Please select JPG, PNG, or WEBP files.',
  upload_too_large: 'File too large. Please select files under 10MB.',
  upload_not_multipart: 'Send the photo as multipart/form-data with a part named file.',
  upload_wrong_part: 'Send the photo in a part named file.',
  upload_several_files: 'Send one file at a time.',
  upload_cut_off: 'The upload was cut off or is not a valid form. Please send it again.',
  upload_without_photo: 'No file was sent. Choose a JPG, PNG or WEBP photo.',

  picture_refused: ({ of, why }) => refused[of][why],
  picture_removed: 'This picture was removed after a complaint and cannot be used again.',
  picture_unchecked: 'This photo could not be checked just now. Please try again in a minute.',
  pictures_not_stored: 'Pictures cannot be stored at the moment. Please try again in a minute.',
  storage_full: ({ used_mb, allowed_mb }) =>
    `Your storage is full: ${used_mb} MB of ${allowed_mb} MB are used. Delete faces, or pictures in the Gallery, and try again.`,

  no_credits_for_photo: 'Not enough credits for this photo.',
  face_deleted: 'The source face of this photo was deleted. Choose another face and retry.',
  result_removed: 'This result was removed after a complaint.',
  video_unsupported: 'Video swapping is coming soon and is currently not supported.',
  cancelled: 'Task was cancelled',
  task_failed: 'Task failed during processing',
  gave_up_swapping: 'This photo could not be swapped after three tries. It was not charged. Please try again later.',
}
