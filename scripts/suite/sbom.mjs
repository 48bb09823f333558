// What is in the product, as CycloneDX 1.6 tells it. `npm sbom` refuses this lock file: a tool of a tool asks for "latest" of two packages.
import { Buffer } from 'node:buffer'

const hashNames = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' }

/**
 * The bill of materials of a lock file, the same for the same file.
 * @param {{ name: string, version: string, packages: Record<string, object> }} lock a package-lock.json of version 3
 */
export function billOfMaterials(lock) {
  const components = new Map()
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || entry.link) continue
    const component = componentOf(entry.name ?? path.split('node_modules/').at(-1), entry)
    const known = components.get(component.purl)
    // A package that is needed somewhere is needed.
    if (!known || known.scope === 'optional') components.set(component.purl, component)
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: lock.name, version: lock.version } },
    components: [...components.values()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1)),
  }
}

function componentOf(name, { version, integrity = '', license, dev, optional, devOptional }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: dev || optional || devOptional ? 'optional' : 'required',
    ...(license && { licenses: [/[ (]/.test(license) ? { expression: license } : { license: { name: license } }] }),
    ...(integrity && { hashes: integrity.split(' ').map(hashOf) }),
  }
}

function hashOf(integrity) {
  const [, kind, digest] = /^(\w+)-(.+)$/.exec(integrity)
  return { alg: hashNames[kind], content: Buffer.from(digest, 'base64').toString('hex') }
}
