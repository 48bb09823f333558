import type { sourceImageOperations } from '../faces/source-image-operations.ts'
import type { galleryOperations } from '../gallery/gallery-operations.ts'
import type { projectOperations } from '../projects/project.ts'
import type { linkOperations } from '../tasks/link.ts'
import type { provenanceOperations } from '../tasks/provenance.ts'
import type { shareOperations } from '../tasks/share.ts'
import type { taskOperations } from '../tasks/task-operations.ts'
import type { ExamplesOf } from './example.ts'
import { exampleIds, exampleLink } from './example-ids.ts'

const { project_id, task_id, post_id, content_id, source_image_id, photo_id, share_id, selection_id } = exampleIds
const task = { task_id }
const item = { task_id, content_id }
const face = { source_image_id }

/** Calls about faces, projects, tasks and their results. */
export const workExamples: ExamplesOf<
  | keyof typeof projectOperations
  | keyof typeof taskOperations
  | keyof typeof provenanceOperations
  | keyof typeof shareOperations
  | keyof typeof sourceImageOperations
  | keyof typeof galleryOperations
  | keyof typeof linkOperations
> = {
  listProjects: { query: { limit: 20, status: 'active' } },
  createProject: {
    body: { name: 'Holiday', default_source_image_id: source_image_id, description: 'Photos of the harbour' },
  },
  getProject: { params: { project_id } },
  updateProject: { params: { project_id }, body: { name: 'Holiday by the sea', status: 'completed' } },
  deleteProject: { params: { project_id } },
  getProjectSummary: { params: { project_id } },
  listTasks: { query: { limit: 20, project_id } },
  createTask: { body: { project_id, urls: [exampleLink], source_image_id, face_selection: 'main' } },
  getTask: { params: task },
  updateTask: { params: task, body: { status: 'pending', source_image_id } },
  deleteTask: { params: task },
  addTaskUrls: { params: task, body: { urls: [exampleLink] } },
  addPostPhoto: { params: { task_id, post_id }, body: { place: 0 }, file: 'photo.jpg' },
  startTask: { params: task },
  cancelTask: { params: task },
  retryContent: { params: item, body: { source_image_id } },
  listPhotoFaces: { params: item },
  getTaskResults: { params: task },
  streamTaskStatus: { params: task },
  getResultProvenance: { params: { content_id } },
  createShare: { body: { task_id, days: 7 } },
  listShares: { query: { task_id } },
  revokeShare: { params: { share_id } },
  getSharedResults: { params: { share_id } },
  listSourceImages: { query: { limit: 20 } },
  createSourceImage: { body: { name: 'Me', attestation: 'self' }, file: 'face.jpg' },
  getSourceImageStats: {},
  getSourceImage: { params: face },
  updateSourceImage: { params: face, body: { name: 'Me, with glasses', is_default: true } },
  deleteSourceImage: { params: face, query: { results: 'keep' } },
  checkSourceImage: { file: 'face.jpg' },
  addSourceImagePhoto: { params: face, body: { attestation: 'self' }, file: 'face.jpg' },
  removeSourceImagePhoto: { params: { source_image_id, photo_id } },
  getSourceImageResults: { params: face },
  revokeSourceImage: { params: face, body: { results: 'keep' } },
  listGallery: { query: { limit: 50, mode: 'swaps' } },
  listGallerySections: { query: { mode: 'swaps', by: 'month' } },
  listGalleryIds: { query: { mode: 'swaps', limit: 200 } },
  getGalleryPlace: { params: { content_id }, query: { mode: 'swaps' } },
  createSelection: { body: { mode: 'swaps', ids: [content_id] } },
  deleteSelection: { params: { selection_id } },
  recogniseLinks: { body: { text: `Look at ${exampleLink} and tell me` } },
}
