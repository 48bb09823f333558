import { resolve } from 'node:path'
import { z } from 'zod'
import { webAddress } from './address-rule.ts'

/** What the settings of who signs results, and who stamps the time of it, may be. */
export const identityRules = {
  C2PA_CERTIFICATE: z.string().optional(),
  C2PA_KEY: z.string().optional(),
  C2PA_TSA_URL: webAddress('C2PA_TSA_URL').optional(),
}

type Settings = { [name in keyof typeof identityRules]?: string | undefined }

/** What is wrong between the settings. */
export function identityProblems({ C2PA_CERTIFICATE, C2PA_KEY }: Settings): string[] {
  return !C2PA_CERTIFICATE === !C2PA_KEY
    ? []
    : ['C2PA_CERTIFICATE and C2PA_KEY belong together: set both, or none to use a certificate made by Guise']
}

/** The PEM files results are signed with, where both are named. */
export function identityOf({
  C2PA_CERTIFICATE,
  C2PA_KEY,
}: Settings): { certificateFile: string; keyFile: string } | undefined {
  return C2PA_CERTIFICATE && C2PA_KEY
    ? { certificateFile: resolve(C2PA_CERTIFICATE), keyFile: resolve(C2PA_KEY) }
    : undefined
}
