/**
 * What Node is told before a program of ours: in V8 13 the compiler Maglev, where it takes a function over while its first loop runs, now
 * and then gives two objects that it answered the same numbers, and a swapped face other bytes. Told later it ends the process.
 * @param {string} nodeVersion
 */
export function flagsFor(nodeVersion) {
  return nodeVersion.startsWith('24.') ? ['--no-maglev-osr'] : []
}
