import type { Catalogue, EngineFault } from '@guise/contract'

const faults: Record<EngineFault, string> = {
  missing: 'Kein Netz dieses Servers war bereit',
  badly_drawn: 'Das Netz dieses Servers hat das Gesicht schlecht gezeichnet',
  broken: 'Das Netz dieses Servers ist ausgefallen',
  no_memory: 'Dieser Server hat für sein Netz keinen Speicher',
  not_numbers: 'Das Netz dieses Servers hat etwas geantwortet, das kein Bild ist',
  empty: 'Das Netz dieses Servers hat ein leeres Bild geantwortet',
  not_better: 'Vom Netz dieses Servers war kein besseres Ergebnis zu erwarten',
  not_for_videos: 'Das Netz dieses Servers ist nur für Fotos da',
  unreachable: 'Der Editor dieses Servers ist nicht erreichbar',
  timeout: 'Der Editor dieses Servers hat zu lange gebraucht',
  refused: 'Der Editor dieses Servers hat das Gesicht abgelehnt',
  not_a_picture: 'Der Editor dieses Servers hat etwas geantwortet, das kein Bild ist',
  wrong_size: 'Der Editor dieses Servers hat ein Bild anderer Größe geantwortet',
  too_large: 'Der Editor dieses Servers hat ein zu großes Bild geantwortet',
  redrawn: 'Der Editor dieses Servers hat neu gezeichnet, was nicht das Gesicht ist',
}

type Engines = Pick<Catalogue['reasons'], Extract<keyof Catalogue['reasons'], `engine_${string}`>>

/** Woran es lag, dass eine eigene Engine dieses Servers ein Gesicht nicht getauscht hat. */
export const engines: Engines = {
  engine_fell_back: ({ faces, fault }) =>
    `${faults[fault]}, deshalb hat die eingebaute Engine ${faces === 1 ? '1 Gesicht' : `${faces} Gesichter`} getauscht.`,
  engine_failed: ({ fault }) =>
    `${faults[fault]}. Nichts wurde berechnet. Versuch es später noch einmal oder mit der eingebauten Engine.`,
}
