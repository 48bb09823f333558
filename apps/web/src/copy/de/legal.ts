import type { legal as english } from '../en/legal.ts'

/** The terms, and what an installation of Guise keeps about a person. */
export const legal: typeof english = {
  termsTitle: 'Nutzungsbedingungen',
  privacyTitle: 'Datenschutzerklärung',
  questions: 'Fragen',
  writeTo: 'Schreib an <address/>.',
  days_one: '{{count, number}} Tag',
  days_other: '{{count, number}} Tagen',
  terms: {
    parties: {
      title: 'Mit wem du es zu tun hast',
      first:
        'Guise ist Software, die eine Person oder eine Organisation auf dem eigenen Rechner betreibt. Wer die Installation betreibt, die du benutzt, ist dein Vertragspartner.',
      second: 'Mit der Anmeldung akzeptierst du diese Bedingungen.',
    },
    faces: {
      title: 'Gesichter, die du verwenden darfst',
      first:
        'Füge ein Gesicht nur hinzu, wenn es dein eigenes ist oder die Person es dir erlaubt hat. Du bestätigst das jedes Mal, und die Bestätigung wird mit ihrer Zeit aufbewahrt.',
      second:
        'Benutze Guise nicht, um jemanden zu täuschen, zu belästigen, bloßzustellen oder dich als jemand anderes auszugeben, und nicht für sexuelle Bilder von irgendwem. Bilder von Minderjährigen sind nicht erlaubt, weder als Vorlage noch als Ergebnis.',
    },
    photos: {
      title: 'Fotos, auf die du verlinkst',
      first:
        'Nur öffentliche Beiträge können gelesen werden. Du bist dafür verantwortlich, dass du die verlinkten Fotos verwenden darfst, und für das, was du mit den Ergebnissen machst.',
      second: 'Ein Ergebnis ist ein verändertes Bild. Gib es nicht als Beleg für etwas aus, das geschehen ist.',
    },
    credits: {
      title: 'Credits',
      first:
        'Ein getauschtes Foto kostet einen Credit, egal wie viele Gesichter darauf sind. Ein misslungenes oder abgebrochenes Foto kostet nichts.',
      second:
        'Einen misslungenen Tausch kannst du innerhalb von 24 Stunden melden: Er wird wiederholt oder der Credit erstattet.',
    },
    end: {
      title: 'Wenn du aufhörst',
      first:
        'Du kannst jederzeit aufhören und deine Gesichter, Projekte und Ergebnisse löschen. Ein Konto, das gegen diese Bedingungen verstößt, kann vom Betreiber der Installation geschlossen werden.',
    },
    guarantee: {
      title: 'Keine Gewähr',
      first:
        'Die Software kommt, wie sie ist. Manche Beiträge lassen sich nicht lesen und manche Fotos nicht tauschen; die Seite sagt dann, warum.',
    },
    about: {
      title: 'Über diesen Text',
      first:
        'Er wurde zusammen mit der Software geschrieben, für jede Installation davon. Kein Anwalt hat ihn gelesen.',
    },
  },
  privacy: {
    kept: {
      title: 'Was aufbewahrt wird',
      first:
        'Deine E-Mail-Adresse, der Name, den du angibst, dein Tarif und dein Kontoauszug; von einem Passkey seinen Namen und seine öffentliche Hälfte, mit der sich niemand anmelden kann.',
      second:
        'Die Gesichter, die du hinzufügst, die Links, die du einfügst, Kopien der Fotos dahinter und die Ergebnisse daraus, mit den Zeiten jedes Schritts. Jedes Ergebnis trägt in seinen Bildpunkten eine Nummer, die niemand sieht, und zu ihm gehört ein kurzer Fingerabdruck seines Aussehens, an dem es wiedererkannt wird; von einem Link, über den du Ergebnisse teilst, wie oft er geöffnet wurde.',
      third: 'Die Bestätigung, dass du ein Gesicht verwenden darfst, mit ihrer Zeit.',
      fourth:
        'Was ein Foto von sich sagte, wenn es Inhaltsnachweise trug, wird mit ihm aufbewahrt und steht in den Ergebnissen, die daraus entstehen. Es kann nennen, wer es aufgenommen oder bearbeitet hat.',
    },
    use: {
      title: 'Wofür es verwendet wird',
      first:
        'Um dich anzumelden, um die Bilder zu machen, die du haben willst, und um die richtige Zahl von Credits zu berechnen. Für nichts sonst. Es gibt keine Werbung und keine Nachverfolgung.',
      second: 'Deine Daten werden nie an Dritte weitergegeben.',
    },
    place: {
      title: 'Wo es ist',
      first:
        'Auf dem Rechner des Betreibers dieser Installation oder in dem Speicher, den er gewählt hat. Getauscht wird dort; Gesichter und Fotos werden an keinen anderen Dienst gesendet.',
      second:
        'Wenn du einen Link einfügst, ruft die Installation diese Adresse ab. Die Seite dahinter sieht die Adresse der Installation, nicht deine.',
    },
    browser: {
      title: 'In deinem Browser',
      first:
        'Dein Browser behält die Schlüssel deiner Sitzung, das Design und wie dir Listen gezeigt werden, und, solange ein Code einzugeben ist, die Adresse, an die er ging. Eine Sprache, die du wählst, steht auch in einem Cookie, damit schon die erste Seite sie spricht. Es gibt keine Cookies zur Nachverfolgung. Beim Abmelden werden die Schlüssel entfernt.',
      second:
        'Zwei Cookies, die nur bei der Anmeldung gesendet werden, sagen, dass in diesem Browser ein Code angefordert wurde und dass deine Adresse hier schon einmal angemeldet war. Sie halten ein Jahr, kein Skript kann sie lesen, und deine Adresse steht nicht darin.',
    },
    time: {
      title: 'Wie lange es aufbewahrt wird',
      first: 'Deine Gesichter, Projekte, Ergebnisse und dein Kontoauszug: bis du sie oder dein Konto löschst.',
      second:
        'Was vorbei ist, wird von selbst gelöscht: Codes und Links zur Anmeldung nach {{codes}}, beendete Sitzungen nach {{sessions}}, Mitteilungen der Glocke nach {{notices}} und Meldungen, Prüfungen und Anträge auf Entfernung, mit allem, was darin geschrieben wurde, nach {{cases}} ab ihrer Erledigung.',
      third:
        'Die E-Mail-Adresse einer Spende wird nach {{payments}} daraus entfernt. Was Betreiber getan haben, wird nach {{log}} aus ihrem Protokoll gelöscht, Ergebnisse von Prüfungen des Bestands nach {{audits}}.',
    },
    deleting: {
      title: 'Löschen',
      first:
        'Ein Gesicht, ein Auftrag oder ein Projekt, das du löschst, wird mit seinen Bildern entfernt. Eine Kopie von allem und den Weg, alles entfernen zu lassen, findest du in deinen Profileinstellungen.',
      second:
        'Ist ein Konto gelöscht, bleibt davon nur eines: ein Hash seiner E-Mail-Adresse, gebildet mit einem geheimen Schlüssel, damit niemand das Startguthaben zweimal bekommt. Die Adresse lässt sich daraus nicht lesen, und nichts anderes wird damit aufbewahrt.',
    },
    others: {
      title: 'Bilder von dir, die jemand anderes gemacht hat',
      first:
        'Wenn dein Gesicht ohne deine Erlaubnis verwendet wurde, verlange die Entfernung auf der Seite, die unten verlinkt ist. Darüber wird innerhalb von 48 Stunden entschieden, und du brauchst kein Konto. Vom Entfernten bleiben Hashes, damit es fortan abgelehnt wird, und kein Bild. Ein Bild, das du auf der Seite dafür prüfst, wird angesehen und vergessen.',
      second:
        'Wer auf der Seite dafür sein Gesicht verbietet, schickt ein Foto. Es wird gelöscht, sobald ein Betreiber entschieden hat, spätestens nach 48 Stunden. Bis das Verbot zurückgenommen wird, bleiben Zahlen, an denen das Gesicht wiedererkannt wird, und die E-Mail-Adresse. Von Fotos, die fast so aussehen, warten solche Zahlen, bis ein Betreiber gesagt hat, wer es ist.',
    },
    about: {
      title: 'Über diesen Text',
      first:
        'Er wurde zusammen mit der Software geschrieben, für jede Installation davon. Kein Anwalt hat ihn gelesen.',
    },
  },
}
