import type { Sentences } from '@guise/contract'

const refused = {
  photo: {
    sexual:
      'Dieses Foto sieht aus, als zeige es Nacktheit, darum tauscht Guise es nicht. Wenn das nicht stimmt, bitte um eine Prüfung.',
    forbidden:
      'Wer auf diesem Foto ist, hat verboten, das eigene Gesicht zu verwenden, darum tauscht Guise es nicht. Wenn es jemand anderes ist, bitte um eine Prüfung.',
    minor:
      'Jemand auf diesem Foto könnte unter 18 sein, darum tauscht Guise es nicht. Wenn das nicht stimmt, bitte um eine Prüfung.',
  },
  face: {
    sexual:
      'Das Quellgesicht sieht aus, als zeige es Nacktheit, darum verwendet Guise es nicht. Wähle ein anderes Gesicht und versuch es noch einmal.',
    forbidden:
      'Die Person des Quellgesichts hat verboten, es zu verwenden, darum verwendet Guise es nicht. Wähle ein anderes Gesicht und versuch es noch einmal.',
    minor:
      'Das Quellgesicht könnte von jemandem unter 18 sein, darum verwendet Guise es nicht. Wähle ein anderes Gesicht und versuch es noch einmal.',
  },
  result: {
    sexual:
      'Das Ergebnis dieses Fotos sieht aus, als zeige es Nacktheit, darum behält Guise es nicht. Wenn das nicht stimmt, bitte um eine Prüfung.',
    forbidden:
      'Jemand im Ergebnis dieses Fotos hat verboten, das eigene Gesicht zu verwenden, darum behält Guise es nicht. Wenn es jemand anderes ist, bitte um eine Prüfung.',
    minor:
      'Jemand im Ergebnis dieses Fotos könnte unter 18 sein, darum behält Guise es nicht. Wenn das nicht stimmt, bitte um eine Prüfung.',
  },
  video: {
    sexual:
      'Dieses Video sieht aus, als zeige es Nacktheit, darum tauscht Guise es nicht. Wenn das nicht stimmt, bitte um eine Prüfung.',
    forbidden:
      'Jemand in diesem Video hat verboten, das eigene Gesicht zu verwenden, darum tauscht Guise es nicht. Wenn es jemand anderes ist, bitte um eine Prüfung.',
    minor:
      'Jemand in diesem Video könnte unter 18 sein, darum tauscht Guise es nicht. Wenn das nicht stimmt, bitte um eine Prüfung.',
  },
  video_result: {
    sexual:
      'Das Ergebnis dieses Videos sieht aus, als zeige es Nacktheit, darum behält Guise es nicht. Wenn das nicht stimmt, bitte um eine Prüfung.',
    forbidden:
      'Jemand im Ergebnis dieses Videos hat verboten, das eigene Gesicht zu verwenden, darum behält Guise es nicht. Wenn es jemand anderes ist, bitte um eine Prüfung.',
    minor:
      'Jemand im Ergebnis dieses Videos könnte unter 18 sein, darum behält Guise es nicht. Wenn das nicht stimmt, bitte um eine Prüfung.',
  },
}

/** What goes wrong with a photo, in German. */
export const photos: Sentences['photos'] = {
  photo_no_face: 'Auf diesem Foto wurde kein Gesicht gefunden.',
  photo_no_match: 'Die gesuchte Person wurde auf diesem Foto nicht gefunden.',
  photo_source_no_face:
    'Auf dem Quellfoto wurde kein Gesicht gefunden. Nimm ein gut beleuchtetes Foto einer Person von vorn.',
  photo_reference_no_face:
    'Auf dem Vergleichsfoto wurde kein Gesicht gefunden. Nimm ein gut beleuchtetes Foto einer Person von vorn.',
  photo_face_too_small: 'Das Gesicht ist zu klein. Nimm ein Foto, auf dem es größer ist.',
  photo_turned_away: 'Das Gesicht ist zu weit abgewandt. Nimm ein Foto, auf dem es zur Kamera schaut.',
  photo_covered: 'Zu viel vom Gesicht ist verdeckt. Nimm ein Foto, auf dem man es sieht.',
  photo_blurred: 'Das Gesicht ist zu unscharf. Nimm ein schärferes Foto.',
  photo_source_blurred: 'Das Quellfoto ist für ein so großes Gesicht zu unscharf. Nimm ein schärferes.',
  photo_source_badly_lit:
    'Das Licht auf dem Quellfoto ist für dieses Foto zu hart oder zu bunt. Nimm eines in weichem Tageslicht von vorn.',
  photo_source_covered:
    'Auf dem Quellfoto verdeckt etwas einen Teil des Gesichts. Nimm eines, auf dem das ganze Gesicht zu sehen ist.',
  photo_source_turned:
    'Das Gesicht auf dem Quellfoto ist anders gedreht als das auf diesem Foto. Nimm eines, das ähnlich gedreht ist.',
  photo_low_quality:
    'Der Tausch ist auf diesem Foto nicht gut genug geworden. Ein scharfes, gleichmäßig beleuchtetes Foto des Gesichts hilft oft.',
  photo_many_faces: 'Auf diesem Foto ist mehr als ein Gesicht. Nimm eines von dir allein auf.',
  photo_forbidden: 'Wer auf diesem Foto ist, hat verboten, das eigene Gesicht zu verwenden.',
  photo_undecodable: 'Diese Datei konnte nicht als Foto gelesen werden. Wähle eine andere.',
  photo_too_large: 'Dieses Foto ist zu groß. Nimm eines mit höchstens 50 Megapixeln.',

  photo_out_of_focus: 'Das Gesicht ist unscharf. Mit einem schärferen Foto werden Ergebnisse besser.',
  photo_eyes_shut: 'Die Augen sind geschlossen. Mit einem Foto, auf dem sie offen sind, werden Ergebnisse besser.',
  photo_eyes_dark:
    'Die Augen liegen im Dunkeln. Mit einem Foto, auf dem Licht auf sie fällt, werden Ergebnisse besser.',
  photo_eyes_covered:
    'Brille, Haare oder eine Hand verdecken einen Teil der Augen. Mit einem Foto, das sie zeigt, werden Ergebnisse besser.',
  photo_lit_from_one_side:
    'Eine Seite des Gesichts liegt im Dunkeln. Mit einem gleichmäßig beleuchteten Foto werden Ergebnisse besser.',
  photo_lit_in_colours: 'Das Gesicht ist farbig beleuchtet. Mit einem Foto bei Tageslicht werden Ergebnisse besser.',
  photo_burnt_out: 'Teile des Gesichts sind zu hell. Mit einem Foto in weicherem Licht werden Ergebnisse besser.',
  photo_first_frame: 'Dieses Bild ist animiert. Nur sein erstes Einzelbild wird verwendet.',

  file_damaged: 'Das Foto ist beschädigt oder kein Bild. Wähle ein anderes.',
  file_too_many_pixels: 'Das Foto hat mehr als 50 Megapixel. Verkleinere es und füge es noch einmal hinzu.',
  file_takes_too_much:
    'Ein Foto dieser Art und Größe braucht zu viel Speicher. Speichere es als JPEG oder mach es kleiner.',
  file_odd_shape: 'Das Foto ist zu lang und schmal, um bearbeitet zu werden. Schneide es zu oder wähle ein anderes.',
  file_format: 'Falsches Dateiformat. Bitte wähle Dateien in JPG, PNG oder WEBP.',
  upload_too_large: 'Datei zu groß. Bitte wähle Dateien unter 10 MB.',
  upload_not_multipart: 'Sende das Foto als multipart/form-data mit einem Teil namens file.',
  upload_wrong_part: 'Sende das Foto in einem Teil namens file.',
  upload_several_files: 'Sende nur eine Datei auf einmal.',
  upload_cut_off: 'Das Hochladen wurde unterbrochen oder war unvollständig. Bitte sende es noch einmal.',
  upload_without_photo: 'Es wurde keine Datei gesendet. Wähle ein Foto in JPG, PNG oder WEBP.',

  picture_refused: ({ of, why }) => refused[of][why],
  picture_removed: 'Dieses Bild wurde nach einer Beschwerde entfernt und kann nicht wieder verwendet werden.',
  picture_unchecked: 'Dieses Foto konnte gerade nicht geprüft werden. Bitte versuch es in einer Minute noch einmal.',
  pictures_not_stored: 'Bilder können gerade nicht gespeichert werden. Bitte versuch es in einer Minute noch einmal.',
  storage_full: ({ used_mb, allowed_mb }) =>
    `Dein Speicher ist voll: ${used_mb} MB von ${allowed_mb} MB sind belegt. Lösche Gesichter oder Bilder in der Galerie und versuch es noch einmal.`,

  no_credits_for_photo: 'Für dieses Foto reichen die Credits nicht.',
  face_deleted: 'Das Quellgesicht dieses Fotos wurde gelöscht. Wähle ein anderes und versuch es noch einmal.',
  result_removed: 'Dieses Ergebnis wurde nach einer Beschwerde entfernt.',
  video_unsupported: 'Der Tausch in Videos kommt bald und geht im Moment noch nicht.',
  cancelled: 'Der Auftrag wurde abgebrochen',
  task_failed: 'Der Auftrag ist bei der Arbeit fehlgeschlagen',
  gave_up_swapping:
    'Dieses Foto konnte auch beim dritten Versuch nicht getauscht werden. Es wurde nicht berechnet. Bitte versuch es später noch einmal.',
}
