import { z } from 'zod'
import { wholeNumber } from '../fields.ts'
import {
  AddSamplePostsBody,
  ChangeSeenProfileBody,
  ImportAnswer,
  ImportProfilesBody,
  ListOperatorProfilesQuery,
  OperatorProfile,
  ProfileInput,
  SamplePostsAnswer,
} from './operator-profile.ts'
import { get, post, put, remove } from '../operation.ts'
import type { Operation } from '../operation.ts'

const profiles = { tag: 'Operator: profiles', access: 'operator' } as const
const params = z.object({ uid: z.string().min(1).max(200) })
const postParams = params.extend({ position: wholeNumber(z.int().min(0).max(10_000)) })

/** Calls by which an operator curates Explore. */
export const operatorProfileOperations = {
  listOperatorProfiles: {
    ...get,
    ...profiles,
    path: '/operator/profiles',
    summary: 'All creators by uid, those not shown too',
    query: ListOperatorProfilesQuery,
    response: z.array(OperatorProfile),
    errors: ['invalid_query'],
  },
  createOperatorProfile: {
    ...post,
    ...profiles,
    status: 201,
    isIdempotent: true,
    path: '/operator/profiles',
    summary: 'Create a creator',
    body: ProfileInput,
    response: OperatorProfile,
    errors: ['invalid_body', 'conflict'],
  },
  getOperatorProfile: {
    ...get,
    ...profiles,
    path: '/operator/profiles/{uid}',
    summary: 'One creator',
    params,
    response: OperatorProfile,
    errors: ['not_found'],
  },
  updateOperatorProfile: {
    ...put,
    ...profiles,
    path: '/operator/profiles/{uid}',
    summary: 'Change a creator; fields that are left out stay',
    params,
    body: ChangeSeenProfileBody,
    response: OperatorProfile,
    errors: ['invalid_body', 'not_found', 'conflict'],
  },
  deleteOperatorProfile: {
    ...remove,
    ...profiles,
    path: '/operator/profiles/{uid}',
    summary: 'Delete a creator with posts, picture and bookmarks',
    params,
    errors: ['not_found'],
  },
  uploadProfileImage: {
    ...post,
    ...profiles,
    path: '/operator/profiles/{uid}/image',
    summary: 'Upload the picture of a creator',
    params,
    body: z.strictObject({}),
    isMultipart: true,
    response: OperatorProfile,
    errors: ['not_found', 'file_missing', 'file_too_large', 'file_invalid'],
  },
  addSamplePosts: {
    ...post,
    ...profiles,
    path: '/operator/profiles/{uid}/sample-posts',
    summary: 'Read posts and show them on the page of a creator',
    params,
    body: AddSamplePostsBody,
    response: SamplePostsAnswer,
    errors: ['invalid_body', 'not_found'],
  },
  removeSamplePost: {
    ...remove,
    ...profiles,
    path: '/operator/profiles/{uid}/sample-posts/{position}',
    summary: 'Take a sample post away',
    params: postParams,
    errors: ['not_found'],
  },
  importProfiles: {
    ...post,
    ...profiles,
    path: '/operator/profiles/import',
    summary: 'Import creators from JSON or CSV: all rows or none',
    body: ImportProfilesBody,
    isMultipart: true,
    response: ImportAnswer,
    errors: ['invalid_body', 'file_missing', 'file_too_large', 'file_invalid'],
  },
  exportProfiles: {
    ...get,
    ...profiles,
    path: '/operator/profiles/export',
    summary: 'All creators as JSON or CSV, such that an import takes them again',
    query: z.object({ format: z.enum(['json', 'csv']).default('json') }),
    isFile: ['application/json', 'text/csv'],
    response: z.instanceof(Blob),
    errors: ['invalid_query'],
  },
} as const satisfies Record<string, Operation>
