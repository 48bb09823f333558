import type { common as english, time as englishTime } from '../en/on-every-screen.ts'

/** Words that mean the same on every screen. */
export const common: typeof english = {
  save: 'Guardar',
  cancel: 'Cancelar',
  delete: 'Borrar',
  close: 'Cerrar',
  gotIt: 'Entendido',
  tryAgain: 'Reintentar',
  notCopied: 'Este navegador no deja que la página copie. Selecciona el texto y cópialo.',
  undo: 'Deshacer',
  notifications: 'Avisos',
  productName: 'Guise',
  tagline: 'Pon una cara a cualquier publicación.',
  loading: 'Cargando...',
  loadingLabel: 'Cargando',
  actions: 'Acciones',
  opensInNewTab: '(se abre en una pestaña nueva)',
  untitled: 'Sin título',
  creditsAvailable: '{{left, number}} disponibles',
  creditsAvailableAndHeld: '{{left, number}} disponibles, {{held, number}} en curso',
  buyMoreCredits: 'Comprar más créditos',
  plan: {
    Free: 'Gratis',
    Premium: 'Premium',
    Elite: 'Elite',
  },
  saving: 'Guardando...',
  noPreview: 'Sin vista previa',
  nothingToDownload: 'Todavía no hay nada que descargar.',
  downloading_one: 'Descargando {{count, number}} archivo.',
  downloading_other: 'Descargando {{count, number}} archivos, con un segundo entre cada uno.',
  downloaded_one: '{{count, number}} archivo descargado',
  downloaded_other: '{{count, number}} archivos descargados',
  notDownloaded_one:
    'No se pudo descargar {{count, number}} archivo: se abre en una pestaña nueva si el navegador lo permite.',
  notDownloaded_other:
    'No se pudieron descargar {{count, number}} archivos: se abren en pestañas nuevas si el navegador lo permite.',
  notAllOpened:
    'No se pudieron descargar {{count, number}} archivos: {{opened, number}} de ellos se abren en pestañas nuevas si el navegador lo permite.',
}

/** Times and counts. */
export const time: typeof englishTime = {
  justNow: 'Ahora mismo',
  minutesAgo_one: 'hace {{count}} minuto',
  minutesAgo_other: 'hace {{count}} minutos',
  hoursAgo_one: 'hace {{count}} hora',
  hoursAgo_other: 'hace {{count}} horas',
  daysAgo_one: 'hace {{count}} día',
  daysAgo_other: 'hace {{count}} días',
  thousands: '{{number}} mil',
  byte: 'B',
  millions: '{{number}} M',
}
