import type { MailWords } from './en.ts'

/** The mails in German. */
export const words: MailWords = {
  between: ' ',
  goodFor: 'Er gilt 10 Minuten, in dem Browser, der ihn angefordert hat, und nur einmal.',
  nobody: 'Gib ihn niemandem weiter.',
  notYou: (supportEmail) =>
    `Wenn du das nicht warst, ist vielleicht jemand anders als du angemeldet: Melde dich an, beende die anderen Sitzungen in deinen Profileinstellungen und schreib an ${supportEmail}.`,
  mistyped:
    'Wenn du ihn nicht angefordert hast, hat jemand aus Versehen deine Adresse eingegeben: Es ist nichts passiert, und du kannst diese E-Mail ignorieren.',
  code: {
    subject: (code) => `${code} ist dein Bestätigungscode für Guise`,
    text: (code) => `Dein Bestätigungscode ist ${code}.`,
  },
  signIn: {
    subject: (code) => `${code} ist dein Anmeldecode für Guise`,
    code: (code) => `Dein Anmeldecode ist ${code}.`,
    link: 'Er gilt 10 Minuten, in dem Browser, der ihn angefordert hat. Oder öffne diesen Link innerhalb eines Tages in irgendeinem Browser:',
    once: 'Beide funktionieren nur einmal. Wer sie hat, kann sich als du anmelden: Gib sie niemandem weiter.',
  },
  proof:
    'Jemand, der als du angemeldet ist, hat ihn angefordert, um etwas zu tun, das sich nicht rückgängig machen lässt.',
  oldAddress: {
    subject: (code) => `${code}: Dein Guise-Konto soll eine andere Adresse bekommen`,
    text: (code) =>
      `Jemand, der als du angemeldet ist, möchte die E-Mail-Adresse deines Kontos ändern. Der Code dafür ist ${code}.`,
    unchanged: 'Ohne ihn ändert sich nichts.',
  },
  newAddress: {
    subject: (code) => `${code} ist der Code für deine neue Guise-Adresse`,
    text: (code) => `Jemand möchte sein Guise-Konto auf diese Adresse umziehen. Der Code dafür ist ${code}.`,
    mistyped:
      'Wenn du das nicht warst, hat jemand aus Versehen deine Adresse eingegeben: Es passiert nichts, und du kannst diese E-Mail ignorieren.',
  },
  addressTaken: {
    subject: 'Dein Guise-Konto bleibt, wie es ist',
    text: 'Jemand wollte ein anderes Guise-Konto auf diese Adresse umziehen. Sie hat schon ein Konto, deshalb ist nichts passiert.',
    wasYou: 'Wenn du das warst und das andere Konto hier haben möchtest, lösche zuerst das Konto dieser Adresse.',
  },
  addressChanged: {
    subject: 'Die Adresse deines Guise-Kontos wurde geändert',
    text: 'Dein Guise-Konto hat jetzt eine andere E-Mail-Adresse, und alle anderen Sitzungen wurden beendet.',
    notYou: (supportEmail) => `Wenn du das nicht warst, schreib sofort von dieser Adresse an ${supportEmail}.`,
  },
  passkey: {
    made: {
      subject: 'Deinem Guise-Konto wurde ein Passkey hinzugefügt',
      text: (name) => `Deinem Konto wurde der Passkey „${name}“ hinzugefügt.`,
    },
    removed: {
      subject: 'Aus deinem Guise-Konto wurde ein Passkey entfernt',
      text: (name) => `Aus deinem Konto wurde der Passkey „${name}“ entfernt.`,
    },
  },
  token: {
    subject: 'Für dein Guise-Konto wurde ein Zugriffstoken erstellt',
    text: (name, scopes) =>
      `Das Zugriffstoken „${name}“ wurde erstellt. Damit darf ein Programm für dich handeln: ${scopes}.`,
    revoke: 'Widerrufe dort auch das Token.',
  },
  projectReady: {
    subject: (name) => `Dein Projekt ist fertig: ${name}`,
    text: ({ name, done, photos }) => `Dein Projekt „${name}“ ist fertig. Getauschte Fotos: ${done} von ${photos}.`,
    left: 'Bei Fotos, die nicht getauscht werden konnten, steht der Grund auf ihrer Seite; sie haben nichts gekostet.',
    why: 'Du bekommst diese E-Mail, weil in deinen Profileinstellungen E-Mail-Benachrichtigungen eingeschaltet sind. Dort kannst du sie ausschalten.',
  },
  removal: {
    removed: {
      subject: 'Was wir entfernen sollten, ist entfernt',
      text: 'Du hast uns gebeten, ein Bild zu entfernen. Es ist endgültig entfernt, und dasselbe Bild wird ab jetzt abgelehnt.',
    },
    refused: {
      subject: 'Deine Bitte um Entfernung wurde abgelehnt',
      text: 'Du hast uns gebeten, ein Bild zu entfernen. Wir haben es uns angesehen und nichts entfernt.',
    },
    stillWrong: 'Antworte an die Adresse unten, wenn noch etwas nicht stimmt.',
  },
  prohibition: {
    forbid:
      'Wer ihn eingibt, verbietet die Verwendung deines Gesichts hier. Er gilt 10 Minuten, auf der Seite, die ihn angefordert hat, und nur einmal.',
    withdraw:
      'Wer ihn eingibt, nimmt das Verbot zurück, dein Gesicht hier zu verwenden. Er gilt 10 Minuten, auf der Seite, die ihn angefordert hat, und nur einmal.',
    approved: {
      subject: 'Dein Gesicht wird hier nicht mehr verwendet',
      text: 'Du hast die Verwendung deines Gesichts verboten. Ab jetzt wird es abgelehnt, als Vorlage und in den Fotos von Beiträgen. Dein Foto ist gelöscht; behalten werden Zahlen, an denen dein Gesicht wiedererkannt wird, und diese Adresse, mit der du das Verbot zurücknehmen kannst.',
    },
    refused: {
      subject: 'Deinem Verbot wurde nicht stattgegeben',
      text: 'Du wolltest die Verwendung deines Gesichts verbieten. Wir haben uns dein Foto angesehen und dem nicht stattgegeben. Dein Foto ist gelöscht, und von deinem Gesicht wird nichts behalten.',
    },
    lapsed: {
      subject: 'Über dein Verbot hat niemand rechtzeitig entschieden',
      text: 'Du wolltest die Verwendung deines Gesichts verbieten. Innerhalb von 48 Stunden hat sich niemand dein Foto angesehen; es ist deshalb gelöscht, und von deinem Gesicht wird nichts behalten. Das tut uns leid. Bitte beginne noch einmal, oder antworte an die Adresse unten.',
    },
    wrong: 'Antworte an die Adresse unten, wenn etwas nicht stimmt.',
  },
  backupFailed: {
    subject: 'Die nächtliche Sicherung von Guise ist fehlgeschlagen',
    text: 'Die Sicherung der letzten Nacht konnte nicht gemacht werden oder war nicht vollständig. Guise läuft weiter, die Sicherungen davor bleiben, und es wird jede Stunde wieder versucht.',
    log: 'Der Grund steht im Protokoll des Servers.',
  },
}
