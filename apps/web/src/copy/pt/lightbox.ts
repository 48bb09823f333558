import type { lightbox as english } from '../en/lightbox.ts'

/** The full-screen lightbox, the comparison, and the states of a picture. */
export const lightbox: typeof english = {
  place: '{{index, number}} / {{count, number}}',
  previous: 'Anterior',
  next: 'Próxima',
  download: 'Baixar',
  close: 'Fechar',
  side: 'Lado mostrado',
  result: 'Resultado',
  original: 'Original',
  both: 'Lado a lado',
  originalOf: 'Original de {{alt}}',
  zoomIn: 'Aproximar',
  zoomOut: 'Afastar',
  zoomReset: 'Zoom {{percent}}%, restaurar',
  percent: '{{percent}}%',
  keys: 'Esquerda e direita viram, mais e menos mudam o zoom, Shift e setas movem uma imagem ampliada, Esc fecha.',
  comparison: 'Comparação de original e resultado',
  comparisonValue: '{{original}}% original, {{result}}% resultado',
  noImageUrl: 'Sem URL de imagem',
  failedToLoad: 'Falha ao carregar',
  retry: 'Tentar de novo',
}
