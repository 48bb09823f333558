/**
 * What the server says, in German: its sentence, with {} where something is put in, and ours, with the same places in
 * the same order. What is missing here is shown as the server said it.
 */
export const serverWords: Readonly<Record<string, string>> = {
  // The engine, of a photo.
  'No face was found in this photo.': 'Auf diesem Foto wurde kein Gesicht gefunden.',
  'The person you are looking for was not found in this photo.':
    'Die gesuchte Person wurde auf diesem Foto nicht gefunden.',
  'No face was found in the source photo. Use a well-lit, frontal photo of one person.':
    'Auf dem Quellfoto wurde kein Gesicht gefunden. Nimm ein gut beleuchtetes Foto einer Person von vorn.',
  'No face was found in the reference photo. Use a well-lit, frontal photo of one person.':
    'Auf dem Vergleichsfoto wurde kein Gesicht gefunden. Nimm ein gut beleuchtetes Foto einer Person von vorn.',
  'The face is too small. Use a photo in which it is larger.':
    'Das Gesicht ist zu klein. Nimm ein Foto, auf dem es größer ist.',
  'The face is turned too far away. Use a photo in which it looks towards the camera.':
    'Das Gesicht ist zu weit abgewandt. Nimm ein Foto, auf dem es zur Kamera schaut.',
  'Too much of the face is covered. Use a photo in which it can be seen.':
    'Zu viel vom Gesicht ist verdeckt. Nimm ein Foto, auf dem man es sieht.',
  'The face is too blurred. Use a sharper photo.': 'Das Gesicht ist zu unscharf. Nimm ein schärferes Foto.',
  'The swap did not come out well enough for this photo.': 'Der Tausch ist auf diesem Foto nicht gut genug geworden.',
  'This file could not be read as a photo.': 'Diese Datei konnte nicht als Foto gelesen werden.',
  'This photo is too large. Use one of at most 50 megapixels.':
    'Dieses Foto ist zu groß. Nimm eines mit höchstens 50 Megapixeln.',
  '{} The earlier result is kept.': '{} Das frühere Ergebnis bleibt.',

  // The reading of posts.
  'Posts of this kind cannot be read yet. Paste the link of a public photo post, or add the photos yourself.':
    'Beiträge dieser Art können noch nicht gelesen werden. Füge den Link eines öffentlichen Fotobeitrags ein oder füge die Fotos selbst hinzu.',
  'There is no post at this link. It may have been deleted: check the address and paste it again.':
    'Unter diesem Link gibt es keinen Beitrag. Vielleicht wurde er gelöscht: Prüfe die Adresse und füge sie noch einmal ein.',
  'This post is private. Open it while signed out to check that it is public.':
    'Dieser Beitrag ist privat. Öffne ihn abgemeldet, um zu prüfen, ob er öffentlich ist.',
  'This network shows the post only to people who are signed in. Add the photos yourself instead.':
    'Dieses Netzwerk zeigt den Beitrag nur Angemeldeten. Füge die Fotos stattdessen selbst hinzu.',
  'This post is behind an age check and cannot be read. Choose another post.':
    'Dieser Beitrag liegt hinter einer Altersprüfung und kann nicht gelesen werden. Wähle einen anderen.',
  'No photos were found at this link. Paste the link of a post that contains photos.':
    'Unter diesem Link wurden keine Fotos gefunden. Füge den Link eines Beitrags mit Fotos ein.',
  'The network asks us to slow down. Try again in a few minutes.':
    'Das Netzwerk bittet uns, langsamer zu sein. Versuch es in ein paar Minuten noch einmal.',
  'This link leads to an address that is not on the public web. Paste the link of a public post.':
    'Dieser Link führt nicht ins öffentliche Netz. Füge den Link eines öffentlichen Beitrags ein.',
  'The network answered in a way we do not understand yet. Try again later, or add the photos yourself.':
    'Das Netzwerk hat so geantwortet, wie wir es noch nicht verstehen. Versuch es später noch einmal oder füge die Fotos selbst hinzu.',
  'This is too large to be read: a photo may have up to 25 MB and 50 megapixels. Choose a smaller one.':
    'Das ist zu groß, um gelesen zu werden: Ein Foto darf bis zu 25 MB und 50 Megapixel haben. Wähle ein kleineres.',
  'The site took too long to answer. Try again in a few minutes.':
    'Die Seite hat zu lange nicht geantwortet. Versuch es in ein paar Minuten noch einmal.',
  'The site could not be reached. Check the address, or try again in a few minutes.':
    'Die Seite war nicht zu erreichen. Prüfe die Adresse oder versuch es in ein paar Minuten noch einmal.',
  'There is no usable photo at this address. Choose a JPEG, PNG, WebP or AVIF photo.':
    'Unter dieser Adresse gibt es kein brauchbares Foto. Wähle ein Foto in JPEG, PNG, WebP oder AVIF.',
  'This is not a web address that can be opened. Paste the whole link, beginning with https://.':
    'Das ist keine Webadresse, die sich öffnen lässt. Füge den ganzen Link ein, beginnend mit https://.',
  'The site gave an answer that cannot be read. Open the link in a browser to check it, then try again.':
    'Die Antwort der Seite lässt sich nicht lesen. Öffne den Link zur Probe im Browser und versuch es dann noch einmal.',

  'This link leads to a post that is in this task already, so nothing is done or charged for it. Paste the link of another post.':
    'Dieser Link führt zu einem Beitrag, der schon in dieser Aufgabe ist; dafür wird nichts getan und nichts berechnet. Füge den Link eines anderen Beitrags ein.',

  // The work on a task.
  'Video swapping is coming soon and is currently not supported.':
    'Der Tausch in Videos kommt bald und geht im Moment noch nicht.',
  'Not enough credits for this photo.': 'Für dieses Foto reichen die Credits nicht.',
  "Apologies, you don't have enough credits to start a new task.":
    'Leider reichen deine Credits nicht, um eine neue Aufgabe zu beginnen.',
  'The source face of this photo was deleted. Choose another face and retry.':
    'Das Quellgesicht dieses Fotos wurde gelöscht. Wähle ein anderes und versuch es noch einmal.',
  'The source face of this photo was deleted, so it cannot be made again.':
    'Das Quellgesicht dieses Fotos wurde gelöscht, daher kann es nicht noch einmal gemacht werden.',
  'This post could not be read after six tries. Please try again later.':
    'Dieser Beitrag konnte auch beim sechsten Versuch nicht gelesen werden. Bitte versuch es später noch einmal.',
  'The photos of this post could not be fetched after three tries. Please try again later.':
    'Die Fotos dieses Beitrags konnten auch beim dritten Versuch nicht geholt werden. Bitte versuch es später noch einmal.',
  'This photo could not be swapped after three tries. It was not charged. Please try again later.':
    'Dieses Foto konnte auch beim dritten Versuch nicht getauscht werden. Es wurde nicht berechnet. Bitte versuch es später noch einmal.',
  'This photo is still being worked on.': 'An diesem Foto wird noch gearbeitet.',
  'This photo is not here yet. Try again in a moment.': 'Dieses Foto ist noch nicht da. Versuch es gleich noch einmal.',
  'This post is still being read. Add the photos once that has ended.':
    'Dieser Beitrag wird noch gelesen. Füge die Fotos hinzu, sobald das vorbei ist.',
  'A post may hold at most {} photos. Paste its link into another task.':
    'Ein Beitrag darf höchstens {} Fotos haben. Füge seinen Link in eine andere Aufgabe ein.',
  'A video cannot be retried.': 'Ein Video kann nicht noch einmal versucht werden.',
  'A video cannot be looked at.': 'Ein Video kann nicht angesehen werden.',
  'More work is waiting than can be taken on at the moment. Please try again in half a minute.':
    'Im Moment wartet mehr Arbeit, als wir annehmen können. Bitte versuch es in einer halben Minute noch einmal.',
  'This source face does not exist any more. Please choose another one.':
    'Dieses Quellgesicht gibt es nicht mehr. Bitte wähle ein anderes.',
  'This project does not exist any more.': 'Dieses Projekt gibt es nicht mehr.',

  // Uploads.
  'File too large. Please select files under 10MB.': 'Datei zu groß. Bitte wähle Dateien unter 10 MB.',
  'Invalid file format. Please select JPG, PNG, or WEBP files.':
    'Falsches Dateiformat. Bitte wähle Dateien in JPG, PNG oder WEBP.',
  'No file was sent. Choose a JPG, PNG or WEBP photo.':
    'Es wurde keine Datei gesendet. Wähle ein Foto in JPG, PNG oder WEBP.',
  'The photo has more than 50 megapixels.': 'Das Foto hat mehr als 50 Megapixel.',
  'The photo is damaged or not a picture.': 'Das Foto ist beschädigt oder kein Bild.',
  'The photo is too long and thin to be worked on.': 'Das Foto ist zu lang und schmal, um bearbeitet zu werden.',
  'The upload was cut off or is not a valid form. Please send it again.':
    'Das Hochladen wurde unterbrochen oder war unvollständig. Bitte sende es noch einmal.',
  'Your storage is full: {} of {} are used. Delete faces, or pictures in the Gallery, and try again.':
    'Dein Speicher ist voll: {} von {} sind belegt. Lösche Gesichter oder Bilder in der Galerie und versuch es noch einmal.',
  'A face may have at most {} photos. Remove one first.':
    'Ein Gesicht darf höchstens {} Fotos haben. Entferne zuerst eines.',
  'A face needs one photo. Delete the face instead.': 'Ein Gesicht braucht ein Foto. Lösche stattdessen das Gesicht.',
  'You have added too many photos in a short time. Please try again later.':
    'Du hast in kurzer Zeit zu viele Fotos hinzugefügt. Bitte versuch es später noch einmal.',
  'You have checked too many photos in a short time. Please try again later.':
    'Du hast in kurzer Zeit zu viele Fotos prüfen lassen. Bitte versuch es später noch einmal.',
  'You have looked at too many photos in a short time. Please try again later.':
    'Du hast in kurzer Zeit zu viele Fotos ansehen lassen. Bitte versuch es später noch einmal.',
  'You have created too much in a short time. Please try again later.':
    'Du hast in kurzer Zeit zu viel angelegt. Bitte versuch es später noch einmal.',
  'The text contains a character that cannot be stored. Please remove it.':
    'Der Text enthält ein Zeichen, das nicht gespeichert werden kann. Bitte entferne es.',

  // Signing in.
  'New accounts are not being opened at the moment.': 'Im Moment werden keine neuen Konten eröffnet.',
  'Please log in.': 'Bitte melde dich an.',
  'Your session has ended. Please log in again.': 'Deine Sitzung ist beendet. Bitte melde dich wieder an.',
  'That code is not right. {} try is left.': 'Dieser Code stimmt nicht. Du hast noch {} Versuch.',
  'That code is not right. {} tries are left.': 'Dieser Code stimmt nicht. Du hast noch {} Versuche.',
  'That code is not right, and it was the last try. Please ask for a new one.':
    'Dieser Code stimmt nicht, und das war der letzte Versuch. Bitte fordere einen neuen an.',
  'This code has expired. Please ask for a new one.': 'Dieser Code ist abgelaufen. Bitte fordere einen neuen an.',
  'This code was already used. Please ask for a new one.':
    'Dieser Code wurde schon benutzt. Bitte fordere einen neuen an.',
  'This code has expired or was already used. Please ask for a new one.':
    'Dieser Code ist abgelaufen oder wurde schon benutzt. Bitte fordere einen neuen an.',
  'The sign-in code could not be sent. Please try again in a minute.':
    'Der Code konnte nicht gesendet werden. Bitte versuch es in einer Minute noch einmal.',
  'Too many sign-in codes were asked for. Please try again later.':
    'Es wurden zu viele Codes angefordert. Bitte versuch es später noch einmal.',
  'Too many sign-in codes were sent to this address today. Please try again tomorrow.':
    'An diese Adresse wurden heute zu viele Codes gesendet. Bitte versuch es morgen noch einmal.',
  'Too many tries. Please try again later.': 'Zu viele Versuche. Bitte versuch es später noch einmal.',
  'Too many wrong codes today. Please try again tomorrow.':
    'Heute gab es zu viele falsche Codes. Bitte versuch es morgen noch einmal.',
  'This account is blocked. Write to {} if you think that is a mistake.':
    'Dieses Konto ist gesperrt. Schreib an {}, wenn du das für einen Irrtum hältst.',

  // Everything else that a call may answer.
  'Not found.': 'Nicht gefunden.',
  'Explore is for Elite yearly subscribers only.': 'Entdecken ist nur für Abonnenten von Elite im Jahresabo.',
  'Too many requests. Please wait a moment and try again.':
    'Zu viele Anfragen. Bitte warte einen Moment und versuch es noch einmal.',
  'Pictures cannot be stored at the moment. Please try again in a minute.':
    'Bilder können gerade nicht gespeichert werden. Bitte versuch es in einer Minute noch einmal.',
  'This server is being restarted. Please try again.':
    'Dieser Server wird gerade neu gestartet. Bitte versuch es noch einmal.',
  'This took longer than it may. Please try again in a moment.':
    'Das hat länger gedauert, als es darf. Bitte versuch es gleich noch einmal.',
  'Too many people are asking at once. Please try again in a moment.':
    'Im Moment fragen zu viele zugleich. Bitte versuch es gleich noch einmal.',
  'Too many requests were sent from here today. Please write to {}.':
    'Von hier kamen heute zu viele Anfragen. Bitte schreib an {}.',
  'The database is away for a moment. Please try again.':
    'Die Datenbank ist gerade nicht da. Bitte versuch es noch einmal.',
  'Something went wrong on our side. Please try again; if it stays, quote {}.':
    'Bei uns ist etwas schiefgegangen. Bitte versuch es noch einmal; wenn es bleibt, nenne {}.',
  'The request is too large.': 'Die Anfrage ist zu groß.',
  'You do not have that many credits.': 'So viele Credits hast du nicht.',
  'Your data was exported often already. Please try later.':
    'Deine Daten wurden schon oft ausgegeben. Bitte versuch es später.',
  'This download address is not valid any more. Start the download again in the gallery.':
    'Diese Download-Adresse gilt nicht mehr. Beginne den Download in der Galerie noch einmal.',
  'This picture address is not valid any more. Reload the page to get a new one.':
    'Diese Bildadresse gilt nicht mehr. Lade die Seite neu, um eine neue zu bekommen.',

  // Reports and removals.
  'A result can be reported within {} hours.': 'Ein Ergebnis kann innerhalb von {} Stunden gemeldet werden.',
  'This photo has no result that could be reported.': 'Dieses Foto hat kein Ergebnis, das gemeldet werden könnte.',
  'This result has been reported already.': 'Dieses Ergebnis wurde schon gemeldet.',
  'The photo was deleted already.': 'Das Foto wurde schon gelöscht.',
  'The photo was deleted and cannot be made again.':
    'Das Foto wurde gelöscht und kann nicht noch einmal gemacht werden.',
  'This result was removed after a complaint.': 'Dieses Ergebnis wurde nach einer Beschwerde entfernt.',
  'This picture was removed after a complaint and cannot be used again.':
    'Dieses Bild wurde nach einer Beschwerde entfernt und kann nicht wieder verwendet werden.',

  // The safety gate and its reviews.
  'This photo looks as if it shows nudity, so Guise will not swap it. If that is wrong, ask for a review.':
    'Dieses Foto sieht aus, als zeige es Nacktheit, darum tauscht Guise es nicht. Wenn das nicht stimmt, bitte um eine Prüfung.',
  'Somebody in this photo may be under 18, so Guise will not swap it. If that is wrong, ask for a review.':
    'Jemand auf diesem Foto könnte unter 18 sein, darum tauscht Guise es nicht. Wenn das nicht stimmt, bitte um eine Prüfung.',
  'The result of this photo looks as if it shows nudity, so Guise does not keep it. If that is wrong, ask for a review.':
    'Das Ergebnis dieses Fotos sieht aus, als zeige es Nacktheit, darum behält Guise es nicht. Wenn das nicht stimmt, bitte um eine Prüfung.',
  'Somebody in the result of this photo may be under 18, so Guise does not keep it. If that is wrong, ask for a review.':
    'Jemand im Ergebnis dieses Fotos könnte unter 18 sein, darum behält Guise es nicht. Wenn das nicht stimmt, bitte um eine Prüfung.',
  'The source face looks as if it shows nudity, so Guise will not use it. Choose another face and retry.':
    'Das Quellgesicht sieht aus, als zeige es Nacktheit, darum verwendet Guise es nicht. Wähle ein anderes Gesicht und versuch es noch einmal.',
  'The source face may be of somebody under 18, so Guise will not use it. Choose another face and retry.':
    'Das Quellgesicht könnte von jemandem unter 18 sein, darum verwendet Guise es nicht. Wähle ein anderes Gesicht und versuch es noch einmal.',
  'This photo could not be checked just now. Please try again in a minute.':
    'Dieses Foto konnte gerade nicht geprüft werden. Bitte versuch es in einer Minute noch einmal.',
  'There is nothing to review here, or it is too late. Retry the photo first.':
    'Hier gibt es nichts zu prüfen, oder es ist zu spät dafür. Versuch das Foto zuerst noch einmal.',
  'This photo is not refused. Please upload it again.':
    'Dieses Foto wird nicht abgelehnt. Bitte lade es noch einmal hoch.',
  'This review is settled already.': 'Diese Prüfung ist schon entschieden.',
  'Your photo was looked at again and stays refused: {}':
    'Dein Foto wurde noch einmal angesehen und bleibt abgelehnt: {}',
  'Your photo was looked at again and may be used. You can retry it now: {}':
    'Dein Foto wurde noch einmal angesehen und darf verwendet werden. Du kannst es jetzt noch einmal versuchen: {}',
  'Your photo was looked at again and may be used. You can upload it again: {}':
    'Dein Foto wurde noch einmal angesehen und darf verwendet werden. Du kannst es jetzt noch einmal hochladen: {}',

  // Messages at the bell.
  'Only use faces of people who agreed to it.': 'Nimm nur Gesichter von Menschen, die einverstanden sind.',
  'Upload a source face, create a project and paste a post link to begin.':
    'Lade zum Anfangen ein Quellgesicht hoch, lege ein Projekt an und füge den Link eines Beitrags ein.',
  'Welcome to Guise. {} credits are yours to start with.': 'Willkommen bei Guise. Zum Anfang gehören dir {} Credits.',
  '{} is ready: {} of {} photos swapped.': '{} ist fertig: {} von {} Fotos getauscht.',
  '{} failed: no photo could be swapped. Nothing was charged.':
    '{} ist fehlgeschlagen: Kein Foto konnte getauscht werden. Es wurde nichts berechnet.',
  'A result of yours was removed after a complaint.': 'Eines deiner Ergebnisse wurde nach einer Beschwerde entfernt.',
  'A source face of yours was removed after a complaint.':
    'Eines deiner Quellgesichter wurde nach einer Beschwerde entfernt.',
  'The credit of the result you reported is back on your account.':
    'Der Credit des gemeldeten Ergebnisses ist wieder auf deinem Konto.',
  'The result you reported is being made again, free of charge.':
    'Das gemeldete Ergebnis wird kostenlos noch einmal gemacht.',
  'Your report of a result was looked at: {}': 'Deine Meldung eines Ergebnisses wurde angesehen: {}',
  'Your payment has arrived. {}': 'Deine Zahlung ist angekommen. {}',
}
