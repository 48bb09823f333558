/** The page that takes in what another app shares. */
export const en = {
  title: 'Add a Shared Post',
  subtitle: 'Choose the project it goes into.',
  noLinkTitle: 'No Link Was Shared',
  noLinkText: 'What was shared has no link to a post in it. Copy the link of the post and add it as a task.',
  toProjects: 'Go to Projects',
  loading: 'Loading projects',
  failed: 'Failed to Load Projects',
  noProjectsTitle: 'No projects yet',
  noProjectsText: 'A post goes into a project. Create one, and the link is added to it.',
  createProject: 'Create New Project',
}

export const de: typeof en = {
  title: 'Geteilten Beitrag hinzufügen',
  subtitle: 'Wähle das Projekt, in das er kommt.',
  noLinkTitle: 'Kein Link geteilt',
  noLinkText: 'Im Geteilten steht kein Link zu einem Beitrag. Kopiere den Link und füge ihn als Auftrag hinzu.',
  toProjects: 'Zu den Projekten',
  loading: 'Projekte werden geladen',
  failed: 'Projekte konnten nicht geladen werden',
  noProjectsTitle: 'Noch keine Projekte',
  noProjectsText: 'Ein Beitrag gehört in ein Projekt. Erstelle eines, dann kommt der Link hinein.',
  createProject: 'Neues Projekt erstellen',
}

export const es: typeof en = {
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

export const fr: typeof en = {
  title: 'Ajouter une publication partagée',
  subtitle: 'Choisissez le projet où elle va.',
  noLinkTitle: "Aucun lien n'a été partagé",
  noLinkText:
    'Ce qui a été partagé ne contient aucun lien vers une publication. Copiez le lien et ajoutez-le comme tâche.',
  toProjects: 'Aller aux projets',
  loading: 'Chargement des projets',
  failed: "Les projets n'ont pas pu être chargés",
  noProjectsTitle: 'Pas encore de projets',
  noProjectsText: 'Une publication va dans un projet. Créez-en un, et le lien y est ajouté.',
  createProject: 'Créer un nouveau projet',
}

export const pt: typeof en = {
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

export const ja: typeof en = {
  title: '共有された投稿を追加',
  subtitle: '入れるプロジェクトを選んでください。',
  noLinkTitle: 'リンクがありませんでした',
  noLinkText: '共有されたものに投稿へのリンクがありません。リンクをコピーしてタスクとして追加してください。',
  toProjects: 'プロジェクトへ',
  loading: 'プロジェクトを読み込み中',
  failed: 'プロジェクトを読み込めませんでした',
  noProjectsTitle: 'プロジェクトはまだありません',
  noProjectsText: '投稿はプロジェクトに入ります。作成するとリンクが追加されます。',
  createProject: '新しいプロジェクトを作成',
}
