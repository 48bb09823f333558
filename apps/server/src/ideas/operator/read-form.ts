import type { FastifyRequest } from 'fastify'
import { maxUploadBytes } from '@guise/contract'
import { AppError } from '../../platform/process/app-error.ts'
import { formParts } from '../../platform/storage/uploads.ts'

/** A file as it was sent, with the fields beside it. */
export type Form = { bytes: Buffer; fileName: string; fields: Record<string, unknown> }

/** Reads a multipart body with one part named file, stopping as soon as it is too large. */
export async function readForm(request: FastifyRequest, maxBytes = maxUploadBytes): Promise<Form> {
  if (!request.isMultipart()) {
    throw new AppError({ code: 'file_not_multipart' })
  }
  let file: Pick<Form, 'bytes' | 'fileName'> | undefined
  const fields: Record<string, unknown> = {}
  try {
    for await (const part of formParts(request, maxBytes)) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else file = { bytes: await part.toBuffer(), fileName: part.filename }
    }
  } catch (cause) {
    const { code } = cause as { code?: string }
    if (code === 'FST_REQ_FILE_TOO_LARGE') {
      const megabytes = Math.floor(maxBytes / 1024 / 1024)
      throw new AppError({ code: 'file_over_mb', most_mb: megabytes }, { cause })
    }
    throw new AppError(
      { code: 'upload_cut_off' },
      {
        cause,
      },
    )
  }
  if (!file) throw new AppError({ code: 'file_not_sent' })
  return { ...file, fields }
}
