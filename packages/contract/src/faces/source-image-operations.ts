import { z } from 'zod'
import {
  AddSourceImagePhotoBody,
  CreateSourceImageBody,
  ListSourceImagesQuery,
  SourceImage,
  SourceImageCheck,
  SourceImageStats,
  UpdateSourceImageBody,
} from './source-image.ts'
import { SourceImageId, SourceImagePhotoId } from '../ids.ts'
import { create, get, post, put, remove } from '../operation.ts'
import type { Operation } from '../operation.ts'

const faces = { tag: 'Source images' } as const
const photoParams = z.object({ source_image_id: SourceImageId, photo_id: SourceImagePhotoId })
const sourceImageParams = z.object({ source_image_id: SourceImageId })

/** Calls about source faces. */
export const sourceImageOperations = {
  listSourceImages: {
    ...get,
    ...faces,
    path: '/source-images/',
    summary: 'Faces, newest first',
    query: ListSourceImagesQuery,
    response: z.array(SourceImage),
    errors: ['invalid_query'],
  },
  getSourceImageStats: {
    ...get,
    ...faces,
    path: '/source-images/stats/overview',
    summary: 'Figures of the library',
    response: SourceImageStats,
    errors: [],
  },
  getSourceImage: {
    ...get,
    ...faces,
    path: '/source-images/{source_image_id}',
    summary: 'One face',
    params: sourceImageParams,
    response: SourceImage,
    errors: ['not_found'],
  },
  createSourceImage: {
    ...create,
    ...faces,
    path: '/source-images/',
    summary: 'Upload a face',
    isMultipart: true,
    body: CreateSourceImageBody,
    response: SourceImage,
    errors: [
      'invalid_body',
      'file_missing',
      'file_too_large',
      'file_invalid',
      'face_unusable',
      'picture_refused',
      'rate_limited',
      'storage_full',
    ],
  },
  checkSourceImage: {
    ...post,
    ...faces,
    path: '/source-images/check',
    summary: 'Say what is wrong with a photo before it is uploaded; nothing is kept',
    isMultipart: true,
    body: z.looseObject({}),
    response: SourceImageCheck,
    errors: ['file_missing', 'file_too_large', 'file_invalid', 'rate_limited'],
  },
  addSourceImagePhoto: {
    ...create,
    ...faces,
    path: '/source-images/{source_image_id}/photos',
    summary: 'Add another photo of the same person to a face',
    params: sourceImageParams,
    isMultipart: true,
    body: AddSourceImagePhotoBody,
    response: SourceImage,
    errors: [
      'invalid_body',
      'not_found',
      'conflict',
      'file_missing',
      'file_too_large',
      'file_invalid',
      'face_unusable',
      'picture_refused',
      'storage_full',
      'rate_limited',
    ],
  },
  removeSourceImagePhoto: {
    ...remove,
    ...faces,
    path: '/source-images/{source_image_id}/photos/{photo_id}',
    summary: 'Remove one of the photos of a face',
    params: photoParams,
    errors: ['not_found', 'conflict'],
  },
  updateSourceImage: {
    ...put,
    ...faces,
    path: '/source-images/{source_image_id}',
    summary: 'Rename, make default',
    params: sourceImageParams,
    body: UpdateSourceImageBody,
    response: SourceImage,
    errors: ['invalid_body', 'not_found'],
  },
  deleteSourceImage: {
    ...remove,
    ...faces,
    path: '/source-images/{source_image_id}',
    summary: 'Delete a face',
    params: sourceImageParams,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Operation>
