import { fileURLToPath } from 'node:url'
import { decodeNumbers, elements, encodeNumbers, type ElementType } from './numbers.ts'
import { lengthOf, type Ports, type Runtime, type Session, type TypedPort } from './session.ts'

/** The part used of ONNX Runtime compiled to WebAssembly, its C interface: addresses are numbers. */
type Module = {
  HEAPU8: Uint8Array
  _malloc: (bytes: number) => number
  _free: (address: number) => void
  stringToUTF8: (text: string, address: number, room: number) => void
  UTF8ToString: (address: number) => string
  _OrtInit: (threads: number, logLevel: number) => number
  _OrtGetLastError: (code: number, message: number) => number
  _OrtCreateSessionOptions: (level: number, arena: boolean, pattern: boolean, ...rest: (number | boolean)[]) => number
  _OrtReleaseSessionOptions: (options: number) => number
  _OrtCreateSession: (bytes: number, length: number, options: number) => number | Promise<number>
  _OrtReleaseSession: (session: number) => number
  _OrtCreateRunOptions: (severity: number, verbosity: number, terminate: boolean, tag: number) => number
  _OrtCreateTensor: (type: number, data: number, bytes: number, shape: number, axes: number, place: number) => number
  _OrtReleaseTensor: (tensor: number) => number
  _OrtRun: (session: number, names: number, values: number, count: number, ...outputs: number[]) => number
}
type Factory = (settings: { numThreads: number; locateFile(name: string): string }) => Promise<Module>
type Library = ReturnType<typeof libraryOf>

const ALL_OPTIMISATIONS = 99
const ON_CPU = 1
const POINTER = 4
const ERRORS_ONLY = 3

/** Of no type: the package describes its own interface only. */
const portable: string = 'onnxruntime-web/ort-wasm-simd-threaded.mjs'

/**
 * ONNX Runtime compiled to WebAssembly, for machines without a native library: several times slower. Its own JavaScript
 * answers with promises and copies through objects; this calls its C interface, so that a run is done when it returns.
 */
export async function wasmRuntime(): Promise<Runtime> {
  const { default: start } = (await import(portable)) as {
    default: Factory
  }
  const binary = fileURLToPath(import.meta.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'))
  const library = libraryOf(await start({ numThreads: 1, locateFile: () => binary }))
  demand(library, library.init(1, ERRORS_ONLY) === 0)
  const runOptions = library.createRunOptions(ERRORS_ONLY, 0, false, 0)
  const open = async (bytes: Uint8Array, ports: Ports): Promise<Session> =>
    sessionOf(library, await createSession(library, bytes), ports, runOptions)
  return { name: 'wasm', providers: ['cpu'], open }
}

/** The same by names of our own; its memory may move when it grows. */
function libraryOf(module: Module) {
  const {
    _OrtInit: init,
    _OrtGetLastError: getLastError,
    _OrtCreateSessionOptions: createSessionOptions,
    _OrtReleaseSessionOptions: releaseSessionOptions,
    _OrtCreateSession: createSession,
    _OrtReleaseSession: releaseSession,
    _OrtCreateRunOptions: createRunOptions,
    _OrtCreateTensor: createTensor,
    _OrtReleaseTensor: releaseTensor,
    _OrtRun: run,
    _malloc: allocate,
    _free: free,
    stringToUTF8: writeText,
    UTF8ToString: readText,
  } = module
  const memory = () => module.HEAPU8
  return {
    memory,
    writeText,
    readText,
    init,
    getLastError,
    createSessionOptions,
    releaseSessionOptions,
    createSession,
    releaseSession,
    createRunOptions,
    createTensor,
    releaseTensor,
    run,
    allocate,
    free,
  }
}

async function createSession(library: Library, bytes: Uint8Array): Promise<number> {
  const rest = [0, false, 0, 0, ERRORS_ONLY, 0, 0]
  const options = library.createSessionOptions(ALL_OPTIMISATIONS, true, false, ...rest)
  const address = library.allocate(bytes.length)
  library.memory().set(bytes, address)
  const session = await library.createSession(address, bytes.length, options)
  library.free(address)
  library.releaseSessionOptions(options)
  demand(library, session !== 0)
  return session
}

/** A tensor over memory of its own, which stays where it is. */
type Held = { name: number; tensor: number; data: number; length: number; type: ElementType }

function sessionOf(library: Library, session: number, ports: Ports, runOptions: number): Session {
  const { input, more = [], outputs } = ports
  const given = [input, ...more].map((port) => hold(library, port))
  const found = outputs.map((port) => hold(library, port))
  const names = list(
    library,
    [...given, ...found].map(({ name }) => name),
  )
  const values = list(
    library,
    [...given, ...found].map(({ tensor }) => tensor),
  )
  return {
    run(...inputs) {
      for (const [i, held] of given.entries()) write(library, held, inputs[i])
      const behind = given.length * POINTER
      const after = [names + behind, found.length, values + behind, runOptions]
      demand(library, library.run(session, names, values, given.length, ...after) === 0)
      return found.map((held) => decodeNumbers(held.type, numbersOf(library, held)))
    },
    close() {
      for (const { name, tensor, data } of [...given, ...found]) {
        library.releaseTensor(tensor)
        library.free(name)
        library.free(data)
      }
      library.free(names)
      library.free(values)
      library.releaseSession(session)
    },
  }
}

function write(library: Library, held: Held, numbers: Float32Array): void {
  if (numbers.length !== held.length) throw new RangeError(`${held.length} numbers are needed`)
  numbersOf(library, held).set(encodeNumbers(held.type, numbers))
}

/** A view that holds until the memory grows. */
function numbersOf(library: Library, { data, length, type }: Held): Float32Array | Uint16Array | Float64Array {
  const { buffer } = library.memory()
  if (type === 'float16') return new Uint16Array(buffer, data, length)
  return type === 'float64' ? new Float64Array(buffer, data, length) : new Float32Array(buffer, data, length)
}

function hold(library: Library, { tensor: called, shape, type = 'float32' }: TypedPort): Held {
  const length = lengthOf(shape)
  const { code, bytes } = elements[type]
  const data = library.allocate(length * bytes)
  const axes = list(library, shape)
  const tensor = library.createTensor(code, data, length * bytes, axes, shape.length, ON_CPU)
  library.free(axes)
  demand(library, tensor !== 0)
  const room = Buffer.byteLength(called) + 1
  const name = library.allocate(room)
  library.writeText(called, name, room)
  return { name, tensor, data, length, type }
}

/** Whole numbers, or addresses, one behind the other. */
function list(library: Library, numbers: readonly number[]): number {
  const address = library.allocate(numbers.length * POINTER)
  new Int32Array(library.memory().buffer, address, numbers.length).set(numbers)
  return address
}

/** Throws in the library's own words. */
function demand(library: Library, isGood: boolean): void {
  if (isGood) return
  const at = list(library, [0, 0])
  library.getLastError(at, at + POINTER)
  const [, message] = new Int32Array(library.memory().buffer, at, 2)
  throw new Error(message ? library.readText(message) : 'ONNX Runtime failed')
}
