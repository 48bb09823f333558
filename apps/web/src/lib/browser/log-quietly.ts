/** Leaves a failure in the browser's console that the person need not hear of. */
export function logQuietly(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the console is where such failures are looked for
  console.error(what, error)
}
