// `npm run --silent sbom > sbom.json`: what is in the product, as CycloneDX tells it.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { billOfMaterials } from './suite/sbom.mjs'

const lock = await readFile(join(dirname(import.meta.dirname), 'package-lock.json'), 'utf8')
process.stdout.write(`${JSON.stringify(billOfMaterials(JSON.parse(lock)), null, 2)}\n`)
