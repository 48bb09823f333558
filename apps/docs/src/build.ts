// `npm run docs`: builds the site from the pages of the repository into apps/docs/dist. A link that leads nowhere fails it.
import { join } from 'node:path'
import { build } from 'vitepress'
import { gather } from './gather.ts'

await gather()
await build(join(import.meta.dirname, '..'))
