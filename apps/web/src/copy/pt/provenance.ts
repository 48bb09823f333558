import type { provenance as english } from '../en/provenance.ts'

/** What a result says of how it was made. */
export const provenance: typeof english = {
  title: 'Como esta imagem foi feita',
  subtitle: 'O que está no próprio arquivo. Quem tem o arquivo também pode ler.',
  loading: 'Lendo a imagem...',
  failed: 'A imagem não pôde ser lida',
  what: 'O quê',
  faceReplaced: 'Uma IA trocou um rosto em uma foto. Não é um registro de algo que aconteceu.',
  when: 'Feita',
  stamped: 'Uma autoridade de carimbo do tempo diz: {{time}}',
  signed: 'Assinatura',
  states: {
    none: 'O arquivo não traz nenhuma declaração assinada.',
    valid: 'O arquivo foi assinado aqui e não mudou desde então.',
    changed: 'O arquivo foi assinado aqui, mas foi alterado depois.',
    foreign: 'O arquivo foi assinado com um certificado que não é mais usado aqui.',
  },
  by: 'Por: {{name}}',
  original: 'Original',
  originalHash: 'A foto de que foi feita tem este SHA-256:',
  originalSaid: 'O que essa foto dizia de si mesma está guardado no arquivo.',
  originalSilent: 'Essa foto não trazia credenciais de conteúdo.',
  originalUnknown: 'O arquivo não nomeia a foto de que foi feita.',
  marks: 'Marcas',
  visible: 'Há um pequeno "AI" em um canto.',
  notVisible: 'Não há marca visível.',
  watermark: "Os pixels trazem uma marca d'água que ninguém vê.",
  noWatermark: "Os pixels não trazem marca d'água.",
  formats: 'Outros formatos',
  saveAs: 'Salvar como {{format}}',
}
