import type { lightbox as english } from '../en/lightbox.ts'

/** The full-screen lightbox, the comparison, and the states of a picture. */
export const lightbox: typeof english = {
  place: '{{index, number}} / {{count, number}}',
  previous: 'Anterior',
  next: 'Siguiente',
  download: 'Descargar',
  close: 'Cerrar',
  side: 'Lado mostrado',
  result: 'Resultado',
  original: 'Original',
  both: 'Lado a lado',
  originalOf: 'Original de {{alt}}',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  zoomReset: 'Zoom {{percent}}\u00a0%, restablecer',
  percent: '{{percent}}\u00a0%',
  keys: 'Izquierda y derecha pasan, más y menos hacen zoom, Mayús y flechas mueven una imagen ampliada, Escape cierra.',
  comparison: 'Comparación de original y resultado',
  comparisonValue: '{{original}}\u00a0% original, {{result}}\u00a0% resultado',
  noImageUrl: 'Sin URL de imagen',
  failedToLoad: 'No se ha podido cargar',
  retry: 'Reintentar',
}
