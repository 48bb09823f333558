import type { checkPicture as english } from '../en/check-picture.ts'

/** Whether a picture was made here, which anybody may ask. */
export const checkPicture: typeof english = {
  title: 'Comprobar una imagen',
  subtitle: 'Averigua si una imagen se hizo en esta instalación de Guise, y cuándo. No necesitas una cuenta.',
  link: 'Comprobar una imagen',
  nothingKept: 'JPG, PNG o WEBP, hasta 10 MB. La imagen se mira y se olvida: no se guarda nada de ella.',
  looking: 'Mirando la imagen...',
  verdict: {
    made: 'Esta imagen se hizo aquí.',
    likely: 'Esta imagen se hizo probablemente aquí o en otro Guise.',
    unknown: 'Nada en esta imagen dice que se hiciera aquí.',
  },
  layers: {
    credentials: 'Credenciales de contenido',
    watermark: 'Marca de agua invisible',
    likeness: 'Parecido',
  },
  states: {
    credentials: {
      none: 'El archivo no lleva ninguna declaración firmada. Se pierde cada vez que una imagen se guarda de nuevo.',
      valid: 'El archivo se firmó aquí y no ha cambiado desde entonces: en él se reemplazó una cara.',
      changed: 'El archivo se firmó aquí, pero se modificó después.',
      foreign: 'El archivo lleva una declaración firmada por otra persona.',
    },
    watermark: {
      none: 'No se ha encontrado ninguna marca de agua en los píxeles.',
      known: 'Los píxeles llevan la marca de un resultado que se guarda aquí.',
      unknown:
        'Los píxeles llevan la marca de Guise, pero aquí no se guarda ese resultado: se borró o se hizo en otro sitio.',
    },
    likeness: {
      none: 'No se parece a ningún resultado que se guarde aquí.',
      similar: 'Se ve igual que un resultado que se guarda aquí, o que la foto de la que se hizo.',
    },
  },
  madeAt: 'Hecha {{time}}',
  limits:
    'Cada capa puede perderse: por recortes fuertes, filtros o dibujos encima. No encontrar ninguna no prueba que una imagen sea auténtica.',
  video: {
    taken: 'También vídeos, hasta {{mb}} MB: de ellos se mira un fotograma.',
    looking: 'Mirando el vídeo...',
    verdict: {
      made: 'Este vídeo se hizo aquí.',
      likely: 'Este vídeo se hizo probablemente aquí o en otro Guise.',
      unknown: 'Nada en este vídeo dice que se hiciera aquí.',
    },
  },
}
