import type { operatorTrouble as english } from '../en/operator-trouble.ts'

export const operatorTrouble: typeof english = {
  /** Why a post could not be read, by the code of the problem. */
  failure: {
    unsupported: 'Las publicaciones de ese tipo no se leen',
    not_found: 'Publicación no encontrada',
    private: 'La publicación es privada',
    login_required: 'Pide iniciar sesión',
    age_gated: 'Tras un control de edad',
    no_photos: 'La publicación no tiene fotos',
    rate_limited: 'Ha pedido ir más despacio',
    blocked_address: 'Dirección fuera de la web pública',
    network_changed: 'Respuesta no entendida: la red ha cambiado',
    too_large: 'Foto demasiado grande',
    timeout: 'Sin respuesta a tiempo',
    unreachable: 'No se ha llegado al sitio',
    not_an_image: 'Ninguna foto utilizable',
    malformed_link: 'No es una dirección web',
    bad_answer: 'La respuesta no se puede leer',
    same_post: 'La publicación ya estaba',
  },
  /** What is done about a broken promise, by what it is about. */
  todo: {
    credits:
      'Los créditos y los resultados no coinciden. Guarda una copia de ahora (guise backup), compara los movimientos de la persona con sus resultados y dale a mano lo que ha perdido.',
    work: 'Un trabajo se ha parado a medio camino. Repite la auditoría dentro de cinco minutos: lo que solo estaba en curso ya no aparece. Lo que quede, su dueño lo cancela y lo reintenta; un trabajo abandonado se reintenta en Trabajos.',
    files:
      'Las imágenes y sus archivos no coinciden. Mira el disco o el almacenamiento y recupera de una copia los archivos que falten. Un archivo que no es de nadie solo ocupa sitio.',
    kept: 'Se conserva una imagen que nada muestra o cuyo dueño ya no está. Ninguna limpieza la encuentra: entrega los identificadores a quien cuida del programa.',
    counts:
      'Un recuento no es correcto, y nadie ha perdido nada. Guarda los identificadores para quien cuida del programa.',
    sessions:
      'Alguien que está bloqueado sigue con la sesión abierta. Búscalo en Usuarios y cierra todas sus sesiones.',
  },
}
