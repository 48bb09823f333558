import type { checkPicture as english } from '../en/check-picture.ts'

/** Ob ein Bild hier gemacht wurde, was jeder fragen darf. */
export const checkPicture: typeof english = {
  title: 'Bild prüfen',
  subtitle:
    'Finde heraus, ob und wann ein Bild von dieser Installation von Guise gemacht wurde. Du brauchst kein Konto.',
  link: 'Ein Bild prüfen',
  nothingKept: 'JPG, PNG oder WEBP, bis 10 MB. Das Bild wird angesehen und vergessen: Nichts davon wird aufbewahrt.',
  looking: 'Das Bild wird angesehen ...',
  verdict: {
    made: 'Dieses Bild wurde hier gemacht.',
    likely: 'Dieses Bild wurde wahrscheinlich hier oder von einem anderen Guise gemacht.',
    unknown: 'Nichts in diesem Bild sagt, dass es hier gemacht wurde.',
  },
  layers: {
    credentials: 'Inhaltsnachweis',
    watermark: 'Unsichtbares Wasserzeichen',
    likeness: 'Ähnlichkeit',
  },
  states: {
    credentials: {
      none: 'Die Datei trägt keinen signierten Nachweis. Er geht verloren, sobald ein Bild neu gespeichert wird.',
      valid: 'Die Datei wurde hier signiert und seither nicht verändert: Ein Gesicht darin wurde ersetzt.',
      changed: 'Die Datei wurde hier signiert, danach aber verändert.',
      foreign: 'Die Datei trägt einen Nachweis, den jemand anders signiert hat.',
    },
    watermark: {
      none: 'In den Bildpunkten wurde kein Wasserzeichen gefunden.',
      known: 'Die Bildpunkte tragen das Zeichen eines Ergebnisses, das hier aufbewahrt wird.',
      unknown:
        'Die Bildpunkte tragen das Zeichen von Guise, doch ein solches Ergebnis gibt es hier nicht: Es wurde gelöscht oder anderswo gemacht.',
    },
    likeness: {
      none: 'Es sieht keinem Ergebnis gleich, das hier aufbewahrt wird.',
      similar: 'Es sieht aus wie ein Ergebnis, das hier aufbewahrt wird, oder wie das Foto, aus dem es gemacht wurde.',
    },
  },
  madeAt: 'Gemacht {{time}}',
  limits:
    'Jede Schicht kann verloren gehen: durch starkes Beschneiden, Filter oder Übermalen. Wird keine gefunden, beweist das nicht, dass ein Bild echt ist.',
  video: {
    taken: 'Auch Videos, bis {{mb}} MB: Von ihnen wird ein Bild angesehen.',
    looking: 'Das Video wird angesehen ...',
    verdict: {
      made: 'Dieses Video wurde hier gemacht.',
      likely: 'Dieses Video wurde wahrscheinlich hier oder von einem anderen Guise gemacht.',
      unknown: 'Nichts in diesem Video sagt, dass es hier gemacht wurde.',
    },
  },
}
