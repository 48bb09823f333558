import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

/** One page of the site: the file of the repository it is made of, its place in the site and its name in the menu. */
export type Page = { readonly from: string; readonly to: string; readonly title: string }

/** The folder of the repository. */
export const repository = join(import.meta.dirname, '../../..')

/** A page of docs/, which keeps its place. */
function doc(path: string, title: string): Page {
  return { from: `docs/${path}`, to: path.toLowerCase(), title }
}

type Section = { readonly title: string; readonly pages: readonly Page[] }

const named: readonly Section[] = [
  {
    title: 'Using',
    pages: [
      doc('using.md', 'From a link to a picture'),
      doc('installing.md', 'On your own machine'),
      doc('networks.md', 'Which posts can be read'),
      doc('languages.md', 'Languages'),
    ],
  },
  {
    title: 'Operating',
    pages: [
      doc('operating.md', 'Commands'),
      doc('settings.md', 'Settings'),
      doc('operations/running.md', 'Running, backups, updates'),
      doc('operations/containers.md', 'Containers and systemd'),
      doc('operations/watching.md', 'Watching'),
      doc('operations/credentials.md', 'Content credentials'),
      doc('operator.md', 'What an operator does'),
    ],
  },
  {
    title: 'API',
    pages: [
      doc('api.md', 'Tokens, quick starts, webhooks'),
      page('packages/client/README.md', 'client.md', 'The client'),
    ],
  },
  {
    title: 'Models',
    pages: [
      doc('models.md', 'What the engine sees with'),
      page('packages/models/networks/README.md', 'networks-of-the-engine.md', 'The networks and their licences'),
    ],
  },
  {
    title: 'Safety',
    pages: [doc('safety.md', 'Respect for people')],
  },
  {
    title: 'Security',
    pages: [
      doc('security.md', 'What is protected, and how'),
      doc('hardening.md', 'What could hold the door shut'),
      page('SECURITY.md', 'reporting.md', 'Reporting a fault'),
    ],
  },
  {
    title: 'Performance',
    pages: [doc('performance.md', 'How much it bears'), doc('chaos.md', 'Letting everything fail')],
  },
  {
    title: 'Architecture',
    pages: [
      doc('ARCHITECTURE.md', 'How it is built'),
      doc('engine.md', 'How a face is put into a photo'),
      page('CONTRIBUTING.md', 'contributing.md', 'Contributing'),
      page('CHANGELOG.md', 'changelog.md', 'Changes'),
    ],
  },
]

/** Tables that tests are held against: they are read in the repository. */
const leftOut = 'docs/spec-coverage.md'

/** Pages of docs/ that nobody has given a place in the menu yet. */
const others: readonly Page[] = globSync(['docs/*.md', 'docs/operations/*.md'], { cwd: repository })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path !== leftOut && !named.some(({ pages }) => pages.some(({ from }) => from === path)))
  .map((from) => doc(from.slice('docs/'.length), basename(from, '.md')))

/** The menu: what stands together, in the order in which it is read. */
export const sections: readonly Section[] = [...named, ...(others.length > 0 ? [{ title: 'More', pages: others }] : [])]

/** Why Guise looks like that, by topic. */
const whys = page('docs/decisions/README.md', 'decisions/index.md', 'Decisions')

/** The same, a page for each decision, in their order. */
export const decisions: readonly Page[] = globSync('docs/decisions/[0-9]*.md', { cwd: repository })
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted()
  .map((from) => doc(from.slice('docs/'.length), basename(from, '.md').replaceAll('-', ' ')))

/** Every page that is made of a file. */
export const pages: readonly Page[] = [...sections.flatMap((section) => section.pages), whys, ...decisions]

function page(from: string, to: string, title: string): Page {
  return { from, to, title }
}

/** The files that people read from top to bottom: the README, then every page. */
export const readInOrder: readonly string[] = ['README.md', ...pages.map(({ from }) => from)]
