import { OnnxModel } from '../prepare/onnx.ts'
import { chooseRuntime } from './choose.ts'
import type { Provider } from './session.ts'

/** Whether this machine has what a provider needs: a library that names it need not have it. Runs a network of one step. */
export async function runsOn(provider: Provider, start = chooseRuntime): Promise<boolean> {
  const runtime = await start()
  if (!runtime.providers.includes(provider)) return false
  const [input, output] = ['given', 'same'].map((tensor) => ({ tensor, shape: [1], holds: 'a number' }))
  const model = new OnnxModel()
  model.add('Identity', [input.tensor], output.tensor)
  const [from, to] = [input, output].map(({ tensor, shape }) => ({ name: tensor, shape }))
  try {
    const session = await runtime.open(model.encode('one step', [from], [to]), { input, outputs: [output] }, provider)
    const [[same]] = session.run(Float32Array.of(7))
    session.close()
    return same === 7
  } catch {
    return false
  }
}
