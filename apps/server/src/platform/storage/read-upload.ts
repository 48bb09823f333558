import type { FastifyRequest } from 'fastify'
import { CreateSourceImageBody, allowedImageTypes, brokenRuleOf, maxUploadBytes } from '@guise/contract'
import { fileTypeFromBuffer } from 'file-type'
import type { z } from 'zod'
import { AppError, invalidBody } from '../errors/app-error.ts'

/** A photo as it was sent, with the fields beside it. */
export type Upload<Fields = z.infer<typeof CreateSourceImageBody>> = {
  bytes: Buffer
  fileName: string
  fields: Fields
}

const tooLarge = () => new AppError({ code: 'upload_too_large' })
/** What an unreadable or foreign file is refused with. */
export const invalidFormat = (cause?: unknown) => new AppError({ code: 'file_format' }, { cause })

/** Reads the multipart body of a source face. */
export function readUpload(request: FastifyRequest): Promise<Upload> {
  return readPhotoUpload(request, CreateSourceImageBody)
}

/** Reads the multipart body of a photo with its fields, stopping as soon as it is too large. */
export async function readPhotoUpload<Fields>(
  request: FastifyRequest,
  schema: z.ZodType<Fields>,
): Promise<Upload<Fields>> {
  if (!request.isMultipart()) {
    throw new AppError({ code: 'upload_not_multipart' })
  }
  let file: { bytes: Buffer; fileName: string } | undefined
  const fields: Record<string, unknown> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value
      } else if (part.fieldname === 'file') {
        file = { bytes: await part.toBuffer(), fileName: part.filename }
      } else {
        throw new AppError({ code: 'upload_wrong_part' })
      }
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    const { code } = error as { code?: string }
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge()
    throw new AppError(
      { code: 'upload_cut_off' },
      {
        cause: error,
      },
    )
  }
  if (!file) throw new AppError({ code: 'upload_without_photo' })
  if (file.bytes.length === 0) throw invalidFormat()
  if (file.bytes.length > maxUploadBytes) throw tooLarge()
  if (!(await isAllowedImage(file.bytes))) throw invalidFormat()
  return { ...file, fields: parseFields(schema, fields) }
}

function parseFields<Fields>(schema: z.ZodType<Fields>, fields: Record<string, unknown>): Fields {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (!issue) throw parsed.error
  throw invalidBody({ field: issue.path.join('.') || 'body', ...brokenRuleOf(issue) })
}

/** Whether the bytes begin like a picture of an allowed type, whatever the file is called. An animated PNG is a PNG. */
export async function isAllowedImage(bytes: Uint8Array): Promise<boolean> {
  const found = (await fileTypeFromBuffer(bytes))?.mime
  return found === 'image/apng' || allowedImageTypes.some((type) => type === found)
}
