import type { dashboard as english } from '../en/dashboard.ts'

/** The dashboard. */
export const dashboard: typeof english = {
  title: 'Panel',
  welcome: 'Te damos la bienvenida de nuevo',
  loading: 'Cargando el panel',
  failedToLoad: 'No se ha podido cargar el panel',
  creditsRemaining: 'Créditos restantes',
  projects: {
    title: 'Resumen de proyectos',
    total: 'Total',
    processing: 'En curso',
    completed: 'Terminados',
  },
  activity: {
    title: 'Actividad reciente',
    empty: 'Todavía no hay actividad',
    emptyText: '¡Crea tu primer proyecto para empezar!',
    projectCompleted: 'Proyecto «{{name}}» terminado',
    taskStarted: 'Tarea «{{name}}» iniciada',
    sourceUploaded: 'Cara de origen «{{name}}» subida',
  },
  swap: {
    title: 'Cambiar una publicación',
    link: 'Enlace de una publicación pública',
    placeholder: 'https://',
    next: 'Elegir una cara',
    trySample: 'Probar con un ejemplo',
    startingSample: 'Iniciando el ejemplo...',
    hint: 'O pega un enlace en cualquier sitio de una página.',
  },
  latest: {
    title: 'Últimos resultados',
    all: 'Todos en la galería',
    photoOf: 'Resultado {{number}}, {{name}}',
  },
  start: {
    title: 'Primeros pasos',
    create: 'Crear un proyecto nuevo',
    upload: 'Subir caras de origen',
    uploadText: 'De frente, nítidas y bien iluminadas.',
    project: 'Crear un proyecto',
    projectText: 'Contiene publicaciones y su cara.',
    links: 'Añadir enlaces de Instagram',
    linksText: 'Un enlace por línea, fotos y carruseles.',
    linksTextWithVideos: 'Un enlace por línea, fotos, carruseles y vídeos.',
    done: 'Hecho:',
    gallery: 'Disfrutar de los cambios en la galería',
    galleryText: 'Compara, elige y descarga.',
  },
  stats: {
    totalSwaps: 'Cambios en total',
    sourceFaces: 'Caras de origen',
    successRate: 'Tasa de éxito',
    completedTasks: 'Tareas terminadas',
    percent: '{{percent}}\u00a0%',
  },
}
