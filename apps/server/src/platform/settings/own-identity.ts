import { resolve } from 'node:path'

/** The PEM files results are signed with, where both are named. */
export function identityOf({
  C2PA_CERTIFICATE,
  C2PA_KEY,
}: {
  C2PA_CERTIFICATE?: string | undefined
  C2PA_KEY?: string | undefined
}): { certificateFile: string; keyFile: string } | undefined {
  return C2PA_CERTIFICATE && C2PA_KEY
    ? { certificateFile: resolve(C2PA_CERTIFICATE), keyFile: resolve(C2PA_KEY) }
    : undefined
}
