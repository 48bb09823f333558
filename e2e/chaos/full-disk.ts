import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

/** While a file of this name lies in an installation's folder, writing pictures fails as on a full disk. */
export const fullDiskMarker = 'disk-is-full'

/**
 * Makes this process's writes of pictures fail with ENOSPC on demand, after a part of the bytes was written, as a disk
 * that runs full in the middle of a file does. An injected fault: no root, no mount.
 */
export function fillDiskOnDemand(folder: string): void {
  const { open } = fs.promises
  fs.promises.open = async (...args: Parameters<typeof open>) => {
    const file = await open(...args)
    const isPicture = String(args[0]).endsWith('.partial')
    if (isPicture && fs.existsSync(join(folder, fullDiskMarker))) {
      file.writeFile = async (data) => {
        if (data instanceof Uint8Array) await file.write(data.subarray(0, data.length >> 1))
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
      }
    }
    return file
  }
  syncBuiltinESMExports()
}
