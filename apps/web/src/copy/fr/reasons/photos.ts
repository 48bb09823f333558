import type { Sentences } from '@guise/contract'

const refused = {
  photo: {
    sexual:
      "Cette photo semble montrer de la nudité, Guise ne l'échange donc pas. Si ce n'est pas le cas, demandez un réexamen.",
    minor:
      "Quelqu'un sur cette photo pourrait avoir moins de 18 ans, Guise ne l'échange donc pas. Si ce n'est pas le cas, demandez un réexamen.",
    forbidden:
      "La personne sur cette photo a interdit l'usage de son visage, Guise ne l'échange donc pas. Si c'est quelqu'un d'autre, demandez un réexamen.",
  },
  face: {
    sexual:
      "Le visage source semble montrer de la nudité, Guise ne l'utilise donc pas. Choisissez un autre visage et réessayez.",
    minor:
      "Le visage source pourrait être celui de quelqu'un de moins de 18 ans, Guise ne l'utilise donc pas. Choisissez un autre visage et réessayez.",
    forbidden:
      "La personne du visage source en a interdit l'usage, Guise ne l'utilise donc pas. Choisissez un autre visage et réessayez.",
  },
  result: {
    sexual:
      "Le résultat de cette photo semble montrer de la nudité, Guise ne le garde donc pas. Si ce n'est pas le cas, demandez un réexamen.",
    minor:
      "Quelqu'un dans le résultat de cette photo pourrait avoir moins de 18 ans, Guise ne le garde donc pas. Si ce n'est pas le cas, demandez un réexamen.",
    forbidden:
      "Quelqu'un dans le résultat de cette photo a interdit l'usage de son visage, Guise ne le garde donc pas. Si c'est quelqu'un d'autre, demandez un réexamen.",
  },
  video: {
    sexual:
      "Cette vidéo semble montrer de la nudité, Guise ne l'échange donc pas. Si ce n'est pas le cas, demandez un réexamen.",
    forbidden:
      "Quelqu'un dans cette vidéo a interdit l'usage de son visage, Guise ne l'échange donc pas. Si c'est quelqu'un d'autre, demandez un réexamen.",
    minor:
      "Quelqu'un dans cette vidéo pourrait avoir moins de 18 ans, Guise ne l'échange donc pas. Si ce n'est pas le cas, demandez un réexamen.",
  },
  video_result: {
    sexual:
      "Le résultat de cette vidéo semble montrer de la nudité, Guise ne le garde donc pas. Si ce n'est pas le cas, demandez un réexamen.",
    forbidden:
      "Quelqu'un dans le résultat de cette vidéo a interdit l'usage de son visage, Guise ne le garde donc pas. Si c'est quelqu'un d'autre, demandez un réexamen.",
    minor:
      "Quelqu'un dans le résultat de cette vidéo pourrait avoir moins de 18 ans, Guise ne le garde donc pas. Si ce n'est pas le cas, demandez un réexamen.",
  },
}

/** What goes wrong with a photo, in French. */
export const photos: Sentences['photos'] = {
  photo_no_face: "Aucun visage n'a été trouvé sur cette photo.",
  photo_no_match: "La personne cherchée n'a pas été trouvée sur cette photo.",
  photo_source_no_face:
    "Aucun visage n'a été trouvé sur la photo source. Prenez une photo bien éclairée d'une personne de face.",
  photo_reference_no_face:
    "Aucun visage n'a été trouvé sur la photo de référence. Prenez une photo bien éclairée d'une personne de face.",
  photo_face_too_small: 'Le visage est trop petit. Prenez une photo où il est plus grand.',
  photo_turned_away: "Le visage est trop tourné. Prenez une photo où il regarde vers l'objectif.",
  photo_covered: 'Une trop grande partie du visage est cachée. Prenez une photo où on le voit.',
  photo_blurred: 'Le visage est trop flou. Prenez une photo plus nette.',
  photo_source_blurred: 'La photo source est trop floue pour un visage aussi grand. Prenez-en une plus nette.',
  photo_source_badly_lit:
    'La lumière de la photo source est trop dure ou trop colorée pour cette photo. Prenez-en une à la lumière du jour, douce et frontale.',
  photo_source_covered:
    'Quelque chose cache une partie du visage sur la photo source. Prenez-en une où tout le visage est visible.',
  photo_source_turned:
    "Le visage de la photo source n'est pas tourné comme celui de cette photo. Prenez-en une où il est tourné de la même façon.",
  photo_low_quality:
    "L'échange n'est pas assez réussi pour cette photo. Une photo nette du visage, éclairée de façon uniforme, aide souvent.",
  photo_undecodable: "Ce fichier n'a pas pu être lu comme une photo. Choisissez-en un autre.",
  photo_too_large: 'Cette photo est trop grande. Prenez-en une de 50 mégapixels au plus.',

  photo_out_of_focus: 'Le visage est flou. Les résultats sont meilleurs avec une photo plus nette.',
  photo_eyes_shut: 'Les yeux sont fermés. Les résultats sont meilleurs avec une photo où ils sont ouverts.',
  photo_eyes_dark: "Les yeux sont dans l'ombre. Les résultats sont meilleurs avec une photo où la lumière les éclaire.",
  photo_eyes_covered:
    'Des lunettes, des cheveux ou une main cachent une partie des yeux. Les résultats sont meilleurs avec une photo qui les montre.',
  photo_lit_from_one_side:
    'Un côté du visage est dans l’ombre. Les résultats sont meilleurs avec une photo éclairée uniformément.',
  photo_lit_in_colours:
    'Le visage est éclairé par une lumière colorée. Les résultats sont meilleurs avec une photo à la lumière du jour.',
  photo_burnt_out:
    'Des parties du visage sont trop claires. Les résultats sont meilleurs avec une photo en lumière plus douce.',
  photo_first_frame: 'Cette image est animée. Seule sa première vue est utilisée.',

  file_damaged: "La photo est endommagée ou n'est pas une image. Choisissez-en une autre.",
  file_too_many_pixels: 'La photo a plus de 50 mégapixels. Réduisez-la et ajoutez-la de nouveau.',
  file_takes_too_much:
    'Une photo de ce type et de cette taille prend trop de mémoire. Enregistrez-la en JPEG ou réduisez-la.',
  file_odd_shape: 'La photo est trop longue et étroite pour être traitée. Recadrez-la ou choisissez-en une autre.',
  file_format: 'Format de fichier non valide. Choisissez des fichiers JPG, PNG ou WEBP.',
  upload_too_large: 'Fichier trop grand. Choisissez des fichiers de moins de 10 Mo.',
  upload_not_multipart: 'Envoyez la photo en multipart/form-data avec une partie nommée file.',
  upload_wrong_part: 'Envoyez la photo dans une partie nommée file.',
  upload_several_files: "N'envoyez qu'un fichier à la fois.",
  upload_cut_off: "L'envoi a été coupé ou n'est pas un formulaire valable. Veuillez recommencer.",
  upload_without_photo: "Aucun fichier n'a été envoyé. Choisissez une photo JPG, PNG ou WEBP.",

  picture_refused: ({ of, why }) => refused[of][why],
  picture_removed: 'Cette image a été retirée après une plainte et ne peut plus servir.',
  picture_unchecked: "Cette photo n'a pas pu être vérifiée pour l'instant. Réessayez dans une minute.",
  pictures_not_stored: "Les images ne peuvent pas être gardées pour l'instant. Réessayez dans une minute.",
  storage_full: ({ used_mb, allowed_mb }) =>
    `Votre espace est plein : ${used_mb} Mo sur ${allowed_mb} Mo sont utilisés. Supprimez des visages, ou des images dans la galerie, et réessayez.`,

  no_credits_for_photo: 'Pas assez de crédits pour cette photo.',
  face_deleted: 'Le visage source de cette photo a été supprimé. Choisissez un autre visage et réessayez.',
  result_removed: 'Ce résultat a été retiré après une plainte.',
  video_unsupported: "L'échange dans les vidéos arrive bientôt et n'est pas disponible pour l'instant.",
  cancelled: 'La tâche a été annulée',
  task_failed: 'La tâche a échoué en cours de route',
  gave_up_swapping:
    "Cette photo n'a pas pu être échangée en trois essais. Elle n'a pas été facturée. Réessayez plus tard.",
  photo_many_faces: "Il y a plus d'un visage sur cette photo. Prenez-en une de vous seul.",
  photo_forbidden: "La personne sur cette photo a interdit l'usage de son visage.",
}
