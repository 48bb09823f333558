import { ApiError } from '@guise/client'
import type { FaceBox, SourceImageCheck } from '@guise/contract'
import { useQueries } from '@tanstack/react-query'
import pLimit from 'p-limit'
import { client } from '../../lib/api/client.ts'
import { errorMessage } from '../../lib/language/error-message.ts'
import { sayReason } from '../../lib/language/say-reason.ts'

/** What is known of a photo before it is uploaded. */
export type Verdict =
  | { kind: 'checking' }
  | { kind: 'good'; faceCount: number; main: FaceBox | undefined; advice: string[] }
  | { kind: 'bad'; reason: string; canAskReview?: true }
  | { kind: 'unknown' }

/** A photo that was chosen and not yet uploaded. */
export type PickedPhoto = { id: string; file: File; previewUrl: string }

const runCheck = pLimit(2)

/** Has each photo looked at as soon as it is chosen; the verdicts come in the order of the photos. */
export function useFaceChecks(photos: readonly PickedPhoto[]): Verdict[] {
  const checks = useQueries({
    queries: photos.map(({ id, file }) => ({
      queryKey: ['face-check', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        runCheck(() => client.checkSourceImage({ body: { file, file_name: file.name } }, { signal })),
      retry: false,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      networkMode: 'always' as const,
    })),
  })
  return checks.map(({ data, error }) => verdictOf(data, error))
}

/** Reads an answer or a refusal. A check that could not be made says nothing about the photo. */
export function verdictOf(check: SourceImageCheck | undefined, error: unknown): Verdict {
  if (check?.usable) {
    return {
      kind: 'good',
      faceCount: check.faces.length,
      main: check.faces.find(({ is_main }) => is_main)?.box,
      advice: check.advice.map(({ text, code }) => sayReason({ code }, text)),
    }
  }
  if (check) {
    const reason = sayReason(check.reason, check.problem ?? '')
    return check.refused_for ? { kind: 'bad', reason, canAskReview: true } : { kind: 'bad', reason }
  }
  if (!error) return { kind: 'checking' }
  return isRefusal(error) ? { kind: 'bad', reason: errorMessage(error, 'upload') } : { kind: 'unknown' }
}

/** Whether the file itself was refused, as its upload would be. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 415, 422].includes(error.status_code)
}
