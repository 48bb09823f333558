import type { makeIdentity as make } from './make-identity.ts'
import type { keepStatements as keep, keepStatementsOfFilm as keepOfFilm } from './manifest/keep-statements.ts'
import type { createSigner as create } from './signer.ts'

// What reads and writes manifests and certificates is a million characters: it is loaded with the first picture, and not by a start.

/** Creates a signer from a certificate and its key; throws IdentityRefused when readers would not accept them. */
export async function createSigner(...given: Parameters<typeof create>): ReturnType<typeof create> {
  return await (await import('./signer.ts')).createSigner(...given)
}

/** Makes an identity of an installation's own. */
export async function makeIdentity(...given: Parameters<typeof make>): ReturnType<typeof make> {
  return await (await import('./make-identity.ts')).makeIdentity(...given)
}

/** Reads the content credentials of a picture before it is encoded anew; undefined when it has none that can be kept. */
export async function keepStatements(...given: Parameters<typeof keep>): ReturnType<typeof keep> {
  return await (await import('./manifest/keep-statements.ts')).keepStatements(...given)
}

/** Does so for an MP4 or QuickTime film in a file. */
export async function keepStatementsOfFilm(...given: Parameters<typeof keepOfFilm>): ReturnType<typeof keepOfFilm> {
  return await (await import('./manifest/keep-statements.ts')).keepStatementsOfFilm(...given)
}
