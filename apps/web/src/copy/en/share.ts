/** The page that takes in what another app shares. */
export const share = {
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
