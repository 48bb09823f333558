import type { provenance as english } from '../en/provenance.ts'

/** What a result says of how it was made. */
export const provenance: typeof english = {
  title: 'Wie dieses Bild entstand',
  subtitle: 'Was in der Datei selbst steht. Wer die Datei hat, kann es auch lesen.',
  loading: 'Das Bild wird gelesen ...',
  failed: 'Das Bild konnte nicht gelesen werden',
  what: 'Was',
  faceReplaced: 'KI hat in einem Foto ein Gesicht ersetzt. Das Bild zeigt nicht, was geschehen ist.',
  when: 'Entstanden',
  stamped: 'Ein Zeitstempeldienst sagt: {{time}}',
  signed: 'Signatur',
  states: {
    none: 'Die Datei trägt keine signierte Angabe.',
    valid: 'Die Datei wurde hier signiert und seither nicht verändert.',
    changed: 'Die Datei wurde hier signiert, aber danach verändert.',
    foreign: 'Die Datei wurde mit einem Zertifikat signiert, das hier nicht mehr verwendet wird.',
  },
  by: 'Von: {{name}}',
  original: 'Original',
  originalHash: 'Das Foto, aus dem es entstand, hat diese SHA-256:',
  originalSaid: 'Was dieses Foto von sich sagte, ist in der Datei erhalten.',
  originalSilent: 'Dieses Foto trug keine Inhaltsnachweise.',
  originalUnknown: 'Die Datei nennt das Foto nicht, aus dem es entstand.',
  marks: 'Kennzeichen',
  visible: 'In einer Ecke steht ein kleines „AI“.',
  notVisible: 'Es gibt kein sichtbares Kennzeichen.',
  watermark: 'Die Pixel tragen ein Wasserzeichen, das niemand sieht.',
  noWatermark: 'Die Pixel tragen kein Wasserzeichen.',
  formats: 'Andere Formate',
  saveAs: 'Als {{format}} speichern',
}
