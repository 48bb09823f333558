import type { Catalogue, EngineFault } from '@guise/contract'

const faults: Record<EngineFault, string> = {
  missing: 'Ninguna red de este servidor estaba lista',
  badly_drawn: 'La red de este servidor dibujó mal la cara',
  broken: 'La red de este servidor ha fallado',
  no_memory: 'Este servidor no tiene memoria para su red',
  not_numbers: 'La red de este servidor respondió con algo que no es una imagen',
  empty: 'La red de este servidor respondió con una imagen vacía',
  not_better: 'De la red de este servidor no se esperaba un resultado mejor',
  not_for_videos: 'La red de este servidor es solo para fotos',
  unreachable: 'No se puede llegar al editor de este servidor',
  timeout: 'El editor de este servidor tardó demasiado',
  refused: 'El editor de este servidor rechazó la cara',
  not_a_picture: 'El editor de este servidor respondió con algo que no es una imagen',
  wrong_size: 'El editor de este servidor respondió con una imagen de otro tamaño',
  too_large: 'El editor de este servidor respondió con una imagen demasiado grande',
  redrawn: 'El editor de este servidor redibujó lo que no es la cara',
}

type Engines = Pick<Catalogue['reasons'], Extract<keyof Catalogue['reasons'], `engine_${string}`>>

/** Why an engine of this server did not make a face, in Spanish. */
export const engines: Engines = {
  engine_fell_back: ({ faces, fault }) =>
    `${faults[fault]}, así que el motor integrado intercambió ${faces === 1 ? '1 cara' : `${faces} caras`}.`,
  engine_failed: ({ fault }) =>
    `${faults[fault]}. No se ha cobrado nada. Inténtalo más tarde, o con el motor integrado.`,
}
