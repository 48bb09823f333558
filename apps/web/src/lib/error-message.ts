import { ApiError } from '@guise/client'

/** What the screens say when an action fails and the server gave no sentence. */
export const actionErrors = {
  sendCode: 'Failed to send OTP. Please try again.',
  login: 'Login failed. Please try again.',
  upload: 'Failed to upload one or more files. Please try again.',
  deleteFace: 'Failed to delete source image. Please try again.',
  renameFace: 'Failed to update source image name. Please try again.',
  loadFaces: 'Failed to load source images. Please try again.',
  loadProjects: 'Failed to load projects. Please try again.',
  createProject: 'Failed to create project. Please try again.',
  updateProject: 'Failed to update project. Please try again.',
  deleteProject: 'Failed to delete project. Please try again.',
  loadProject: 'Failed to load project data. Please try again.',
  createTask: 'Failed to create task. Please try again.',
  retryTask: 'Failed to retry task. Please try again.',
  loadTask: 'Failed to load task data. Please try again.',
  cancelTask: 'Failed to cancel task. Please try again.',
  renameTask: 'Failed to rename task. Please try again.',
  addLinks: 'Failed to add links. Please try again.',
  deleteTask: 'Failed to delete task. Please try again.',
  retryItem: 'Failed to retry item. Please try again.',
  loadGallery: 'Failed to load gallery data. Please try again.',
  loadDashboard: 'Failed to load dashboard data. Please try again.',
  loadProfiles: 'Failed to load profiles',
  loadProfile: 'Failed to load profile',
  loadNotices: 'Failed to load notifications. Please try again.',
  updateUser: 'Failed to update profile. Please try again.',
} as const

/** Name of an action that can fail. */
export type FailedAction = keyof typeof actionErrors

/** The sentence a screen shows: the error's own detail, else one for its kind, else the action's default. */
export function errorMessage(error: unknown, action: FailedAction): string {
  const isUpload = action === 'upload'
  if (!(error instanceof ApiError)) return actionErrors[action]
  if (error.detail) return error.detail
  if (error.error_type === 'AUTH_ERROR') return 'Authentication failed. Please log in again.'
  if (error.error_type === 'NETWORK_ERROR') {
    return `Network error. Please check your internet connection${isUpload ? ' and try again' : ''}.`
  }
  if (isUpload && error.status_code === 413) return 'File too large. Please select files under 10MB.'
  if (isUpload && error.status_code === 400) return 'Invalid file format. Please select JPG, PNG, or WEBP files.'
  return actionErrors[action]
}
