import type { NetworkProblem } from '@guise/models'

/** One line for a network that is not there, or not what was shipped. */
export function explainNetwork({ code, network }: NetworkProblem): string {
  const file = `packages/models/networks/${network}/${network}.onnx`
  const wrong = code === 'network_missing' ? 'is missing' : 'is not what was shipped: it is cut or altered'
  return `The file ${file} ${wrong}. Put it back from where Guise came from, then start again.`
}
