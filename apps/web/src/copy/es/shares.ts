import type { shares as english } from '../en/shares.ts'

/** Links by which results are shared, and what they show. */
export const shares: typeof english = {
  action: 'Compartir resultados',
  title: 'Compartir resultados',
  explained:
    'Quien tenga un enlace ve los resultados de esta tarea hasta que caduque o lo revoques. Los originales siguen siendo solo tuyos.',
  one: {
    action: 'Compartir este resultado',
    explained:
      'Quien tenga un enlace ve este resultado hasta que caduque o lo revoques. El original sigue siendo solo tuyo.',
    only: 'Muestra un resultado.',
  },
  lasts: 'Caduca en',
  days_one: '{{count, number}} día',
  days_other: '{{count, number}} días',
  create: 'Crear enlace',
  list: 'Enlaces',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado.',
  revoke: 'Revocar enlace',
  until: 'Hasta {{time}}.',
  opened_zero: 'Aún no se ha abierto.',
  opened_one: 'Abierto una vez.',
  opened_other: 'Abierto {{count, number}} veces.',
  page: {
    title: 'Hecho con Guise',
    altered: 'Imágenes alteradas: una IA reemplazó una cara en cada una. No son un registro de algo que haya ocurrido.',
    loading: 'Cargando imágenes',
    goneTitle: 'Este enlace no lleva a ningún sitio',
    gone: 'Ha caducado, se ha revocado, o lo que mostraba ya no está.',
    alt: 'Imagen alterada {{number}}',
    mark: 'IA',
    made: 'Hecha {{time}}.',
    from: 'Publicación original {{network}}',
    fromAuthor: 'Publicación original de {{author}}',
  },
}
