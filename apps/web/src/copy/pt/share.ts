import type { share as english } from '../en/share.ts'

/** The page that takes in what another app shares. */
export const share: typeof english = {
  title: 'Adicionar uma publicação compartilhada',
  subtitle: 'Escolha o projeto em que ela entra.',
  noLinkTitle: 'Nenhum link foi compartilhado',
  noLinkText: 'O que foi compartilhado não tem link de uma publicação. Copie o link e adicione-o como tarefa.',
  toProjects: 'Ir para os projetos',
  loading: 'Carregando projetos',
  failed: 'Não foi possível carregar os projetos',
  noProjectsTitle: 'Ainda não há projetos',
  noProjectsText: 'Uma publicação entra em um projeto. Crie um, e o link é adicionado a ele.',
  createProject: 'Criar um novo projeto',
}
