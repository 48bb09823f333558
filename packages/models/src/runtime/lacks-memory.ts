/** What ONNX Runtime, which has no codes for its errors here, says where a run wants more memory than there is. */
const words = ['failed to allocate', 'bad_alloc', 'bad allocation', 'tensor shape is too large', 'out of memory']

/** Whether a session was not opened, or did not run, because there is no memory for it. */
export function lacksMemory(error: unknown): boolean {
  const said = String(error).toLowerCase()
  return words.some((word) => said.includes(word))
}
