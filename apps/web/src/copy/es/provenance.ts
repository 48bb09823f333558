import type { provenance as english } from '../en/provenance.ts'

/** What a result says of how it was made. */
export const provenance: typeof english = {
  title: 'Cómo se hizo esta imagen',
  subtitle: 'Lo que está en el propio archivo. Quien tenga el archivo también puede leerlo.',
  loading: 'Leyendo la imagen...',
  failed: 'No se ha podido leer la imagen',
  what: 'Qué',
  faceReplaced: 'Una IA reemplazó una cara en una foto. No es un registro de algo que haya ocurrido.',
  when: 'Hecha',
  stamped: 'Una autoridad de sellado de tiempo dice: {{time}}',
  signed: 'Firma',
  states: {
    none: 'El archivo no lleva ninguna declaración firmada.',
    valid: 'El archivo se firmó aquí y no ha cambiado desde entonces.',
    changed: 'El archivo se firmó aquí, pero se modificó después.',
    foreign: 'El archivo se firmó con un certificado que aquí ya no se usa.',
  },
  by: 'Por: {{name}}',
  original: 'Original',
  originalHash: 'La foto de la que se hizo tiene este SHA-256:',
  originalSaid: 'Lo que esa foto decía de sí misma se guarda en el archivo.',
  originalSilent: 'Esa foto no llevaba credenciales de contenido.',
  originalUnknown: 'El archivo no nombra la foto de la que se hizo.',
  marks: 'Marcas',
  visible: 'Hay un pequeño «AI» en una esquina.',
  notVisible: 'No hay ninguna marca visible.',
  watermark: 'Los píxeles llevan una marca de agua que nadie ve.',
  noWatermark: 'Los píxeles no llevan ninguna marca de agua.',
  formats: 'Otros formatos',
  saveAs: 'Guardar como {{format}}',
}
