import type { Appeal, SourceImage, SourceImageId } from '@guise/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from 'i18next'
import { client } from '../../lib/api/client.ts'
import { unlessGone } from '../../lib/api/unless-gone.ts'
import { facesQuery } from '../../lib/api/shared-queries.ts'
import { shortName } from '../../lib/language/format.ts'
import { toast } from '../../ui/overlay/toast.tsx'
import { shownNameLength } from '../../lib/screen-constants.ts'

/** Gives a face another name. */
export function useRenameFace(id: SourceImageId) {
  const refresh = useRefreshFaces()
  return useMutation({
    meta: { failed: 'renameFace' },
    mutationFn: (name: string) => client.updateSourceImage({ params: { source_image_id: id }, body: { name } }),
    onSuccess: (_, name) => refresh((faces) => faces.map((known) => (known.id === id ? { ...known, name } : known))),
  })
}

/** Makes a face the one that is proposed first. */
export function useMakeDefaultFace(id: SourceImageId) {
  const refresh = useRefreshFaces()
  return useMutation({
    meta: { failed: 'makeDefaultFace' },
    mutationFn: () => client.updateSourceImage({ params: { source_image_id: id }, body: { is_default: true } }),
    onSuccess: () =>
      refresh((faces) => faces.map((known) => Object.assign({}, known, { is_default: known.id === id }))),
  })
}

/** How many results were made with a face. */
export function faceResultsQuery(id: SourceImageId) {
  return queryOptions({
    queryKey: ['face-results', id],
    queryFn: async ({ signal }) =>
      (await client.getSourceImageResults({ params: { source_image_id: id } }, { signal })).results,
  })
}

/** What goes with a face that is deleted; isRevoked: its person takes back that it may be used. */
type Deletion = { face: SourceImage; results: 'keep' | 'delete'; isRevoked: boolean }

/** Deletes a face. Projects that used it show 'No default face' from then on. */
export function useDeleteFace() {
  const refresh = useRefreshFaces()
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'deleteFace' },
    mutationFn: async ({ face: { id }, results, isRevoked }: Deletion) => {
      const params = { source_image_id: id }
      if (isRevoked) await client.revokeSourceImage({ params, body: { results } })
      else if (results === 'delete') await client.deleteSourceImage({ params, query: { results } })
      else await unlessGone(client.deleteSourceImage({ params }))
    },
    onSuccess: async (_, { face: { id, name }, results }) => {
      toast.success(t('faces.deleted', { name: shortName(name, shownNameLength.deleteDialog) }))
      await refresh((faces) => faces.filter((face) => face.id !== id))
      const touched = results === 'delete' ? ['projects', 'tasks', 'gallery'] : ['projects']
      for (const key of touched) void queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}

function useRefreshFaces() {
  const queryClient = useQueryClient()
  return async (change: (faces: SourceImage[]) => SourceImage[]) => {
    queryClient.setQueryData(facesQuery.queryKey, (faces) => faces && change(faces))
    await queryClient.invalidateQueries({ queryKey: ['faces'] })
  }
}

/** Asks for the review of a photo of a face that was refused. */
export function askFaceReview(file: File, words: string): Promise<Appeal> {
  return client.askPhotoReview({ body: { file, file_name: file.name, kind: 'face', words } })
}
