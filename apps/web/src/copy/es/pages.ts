import type { pages as english } from '../en/pages.ts'

/** Pages that belong to no feature: what cannot be found, shown or reached, and the wait for the account. */
export const pages: typeof english = {
  preparing: 'Preparando tu fantasía...',
  unreachable: 'No se puede conectar con Guise',
  notFound: 'Página no encontrada',
  notFoundText: 'No hay nada en esta dirección.',
  backToDashboard: 'Volver al panel',
  failed: 'Algo ha ido mal',
  failedText: 'No se ha podido mostrar esta página.',
  configurationError:
    'Error de configuración: la aplicación no está bien configurada. Ponte en contacto con el soporte.',
  noRoot: 'Error de la aplicación: no se ha podido iniciar. No se encuentra el elemento raíz.',
  tabTitle: '{{title}} · Guise',
}
