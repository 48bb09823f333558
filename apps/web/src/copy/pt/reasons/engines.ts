import type { Catalogue, EngineFault } from '@guise/contract'

const faults: Record<EngineFault, string> = {
  missing: 'Nenhuma rede deste servidor estava pronta',
  badly_drawn: 'A rede deste servidor desenhou mal o rosto',
  broken: 'A rede deste servidor falhou',
  no_memory: 'Este servidor não tem memória para a sua rede',
  not_numbers: 'A rede deste servidor respondeu com algo que não é uma imagem',
  empty: 'A rede deste servidor respondeu com uma imagem vazia',
  not_better: 'Não se esperava um resultado melhor da rede deste servidor',
  not_for_videos: 'A rede deste servidor é só para fotos',
  unreachable: 'Não é possível chegar ao editor deste servidor',
  timeout: 'O editor deste servidor demorou demais',
  refused: 'O editor deste servidor recusou o rosto',
  not_a_picture: 'O editor deste servidor respondeu com algo que não é uma imagem',
  wrong_size: 'O editor deste servidor respondeu com uma imagem de outro tamanho',
  too_large: 'O editor deste servidor respondeu com uma imagem grande demais',
  redrawn: 'O editor deste servidor redesenhou o que não é o rosto',
}

type Engines = Pick<Catalogue['reasons'], Extract<keyof Catalogue['reasons'], `engine_${string}`>>

/** Why an engine of this server did not make a face, in Portuguese. */
export const engines: Engines = {
  engine_fell_back: ({ faces, fault }) =>
    `${faults[fault]}, por isso o motor integrado trocou ${faces === 1 ? '1 rosto' : `${faces} rostos`}.`,
  engine_failed: ({ fault }) => `${faults[fault]}. Nada foi cobrado. Tente mais tarde, ou com o motor integrado.`,
}
