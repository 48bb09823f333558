/**
 * What Node is told before a program of ours. V8 13: the compiler Maglev, where it takes a function over while its first loop runs, now
 * and then gives two objects that it answered the same numbers, and a swapped face other bytes. Told later it ends the process. V8 14: what is young may take
 * twice the memory, which a worker, of planes that live for one photo, all takes. Both: the memory for what is old begins small, and a photo's pixels, which
 * count as that, have all of it gone through once a photo; code that was made for the objects it then finds gone is made anew. That for what is young
 * begins with a megabyte, which a first photo fills hundreds of times.
 * @param {string} nodeVersion
 */
export function flagsFor(nodeVersion) {
  const major = Number.parseInt(nodeVersion, 10)
  const roomForPhotos = ['--initial-old-space-size=48', '--min-semi-space-size=8']
  if (major === 24) return ['--no-maglev-osr', ...roomForPhotos]
  return major > 24 ? ['--max-semi-space-size=16', ...roomForPhotos] : []
}
