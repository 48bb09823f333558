import { join } from 'node:path'

/** What is known of a module while files are being made of modules. */
type Graph = { getModuleInfo(id: string): { importedIds: string[] } | null }

const source = join(import.meta.dirname, '../src')

/** The modules that a first screen begins with: of the app itself, of a visitor, and of every page inside. */
export const firstModules = {
  entry: ['main.tsx'],
  visitor: ['features/sign-in/sign-in.tsx'],
  inside: ['app.tsx', 'features/shell/shell.tsx', 'features/notices/bell.tsx'],
  home: ['routes/dashboard.tsx?tsr-split=component'],
}

/** Collections that many import as a whole and use little of: they stay out of the way of those who do not. */
const isCollection = /node_modules\/zod\/|packages\/contract\/src\/|src\/ui\/icons\//

/**
 * Puts what a visitor's screen needs into one file and what every page inside needs besides into a second one, instead
 * of eighty small ones that queue up on a phone. Whatever a module imports lies in the same file or in the first one.
 */
export function firstScreens(): (id: string, graph: Graph) => string | null {
  let places: Map<string, string> | undefined
  return (id, graph) => {
    places ??= placesIn(graph)
    return places.get(id) ?? null
  }
}

function placesIn(graph: Graph): Map<string, string> {
  const core = closureOf(graph, [...firstModules.entry, ...firstModules.visitor])
  const inside = closureOf(graph, [...firstModules.inside, ...firstModules.home])
  return new Map([
    ...[...inside].map((id) => [id, 'inside'] as const),
    // Made ready one after the other: both at once keep a phone for a tenth of a second.
    ...[...core]
      .filter((id) => !id.includes('/features/sign-in/'))
      .map((id) => [id, id.includes('/node_modules/') ? 'libraries' : 'core'] as const),
  ])
}

/** The modules with all they import before anything is asked for later. */
function closureOf(graph: Graph, files: string[]): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id) || isCollection.test(id)) return
    found.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  for (const file of files) visit(join(source, file))
  return found
}
