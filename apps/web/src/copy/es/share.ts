import type { share as english } from '../en/share.ts'

/** The page that takes in what another app shares. */
export const share: typeof english = {
  title: 'Añadir una publicación compartida',
  subtitle: 'Elige el proyecto en el que entra.',
  noLinkTitle: 'No se ha compartido ningún enlace',
  noLinkText: 'Lo compartido no contiene ningún enlace a una publicación. Copia el enlace y añádelo como tarea.',
  toProjects: 'Ir a los proyectos',
  loading: 'Cargando proyectos',
  failed: 'No se han podido cargar los proyectos',
  noProjectsTitle: 'Todavía no hay proyectos',
  noProjectsText: 'Una publicación entra en un proyecto. Crea uno y el enlace se añade a él.',
  createProject: 'Crear un proyecto nuevo',
}
