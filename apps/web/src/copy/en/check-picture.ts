/** Whether a picture was made here, which anybody may ask. */
export const checkPicture = {
  title: 'Check a picture',
  subtitle: 'Find out whether a picture was made by this installation of Guise, and when. You do not need an account.',
  link: 'Check a picture',
  nothingKept: 'JPG, PNG or WEBP, up to 10 MB. The picture is looked at and forgotten: nothing of it is kept.',
  looking: 'Looking at the picture...',
  verdict: {
    made: 'This picture was made here.',
    likely: 'This picture was probably made here or by another Guise.',
    unknown: 'Nothing in this picture says that it was made here.',
  },
  layers: {
    credentials: 'Content credentials',
    watermark: 'Invisible watermark',
    likeness: 'Likeness',
  },
  states: {
    credentials: {
      none: 'The file carries no signed statement. It is lost whenever a picture is saved anew.',
      valid: 'The file was signed here and has not been changed since: a face in it was replaced.',
      changed: 'The file was signed here, but was changed afterwards.',
      foreign: 'The file carries a statement that was signed by somebody else.',
    },
    watermark: {
      none: 'No watermark was found in the pixels.',
      known: 'The pixels carry the mark of a result that is kept here.',
      unknown:
        'The pixels carry the mark of Guise, but no such result is kept here: it was deleted, or made elsewhere.',
    },
    likeness: {
      none: 'It looks like no result that is kept here.',
      similar: 'It looks the same as a result that is kept here, or as the photo it was made from.',
    },
  },
  madeAt: 'Made {{time}}',
  limits:
    'Every layer can be lost: by strong cropping, filters or drawing over. Finding none does not prove that a picture is genuine.',
  video: {
    taken: 'Videos, too, up to {{mb}} MB: of them one frame is looked at.',
    looking: 'Looking at the video...',
    verdict: {
      made: 'This video was made here.',
      likely: 'This video was probably made here or by another Guise.',
      unknown: 'Nothing in this video says that it was made here.',
    },
  },
}
