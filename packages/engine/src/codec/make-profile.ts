/** Primaries of a profile. */
export type Gamut = 'srgb' | 'p3' | 'bt2020'

/** X, Y and Z of red, green and blue at full strength under the light of profiles (D50). */
const primaries: Record<Gamut, [number, number, number][]> = {
  srgb: [
    [0.436_07, 0.222_49, 0.013_92],
    [0.385_15, 0.716_87, 0.097_08],
    [0.143_07, 0.060_61, 0.7141],
  ],
  p3: [
    [0.5151, 0.241_18, -0.001_05],
    [0.291_97, 0.692_24, 0.041_88],
    [0.157_15, 0.066_58, 0.784_38],
  ],
  bt2020: [
    [0.673_46, 0.279_03, -0.001_93],
    [0.165_66, 0.675_34, 0.029_98],
    [0.1251, 0.045_63, 0.797_16],
  ],
}
const d50: [number, number, number] = [0.9642, 1, 0.8249]
const headerBytes = 128
const curvePoints = 4096

/** A colour profile (ICC, version 2) of a screen: its primaries, and how much light each signal from 0 to 1 means. */
export function makeProfile(of: { gamut: Gamut; toLight: (signal: number) => number; isGrey: boolean }): Buffer {
  const curve = curveOf(of.toLight)
  const tags: [name: string, data: Buffer][] = [['wtpt', pointOf(d50)]]
  if (of.isGrey) tags.push(['kTRC', curve])
  for (const [i, name] of of.isGrey ? [] : ['r', 'g', 'b'].entries()) {
    tags.push([`${name}XYZ`, pointOf(primaries[of.gamut][i] ?? d50)], [`${name}TRC`, curve])
  }
  const table = Buffer.alloc(4 + 12 * tags.length)
  table.writeUInt32BE(tags.length, 0)
  let at = headerBytes + table.length
  for (const [i, [name, data]] of tags.entries()) {
    table.write(name, 4 + 12 * i, 'latin1')
    table.writeUInt32BE(at, 8 + 12 * i)
    table.writeUInt32BE(data.length, 12 + 12 * i)
    at += data.length
  }
  return Buffer.concat([headerOf(at, of.isGrey), table, ...tags.map(([, data]) => data)])
}

function headerOf(size: number, isGrey: boolean): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(0x0240_0000, 8)
  header.write(`mntr${isGrey ? 'GRAY' : 'RGB '}XYZ `, 12, 'latin1')
  header.write('acsp', 36, 'latin1')
  pointOf(d50).copy(header, 68, 8)
  return header
}

function pointOf(xyz: readonly [number, number, number]): Buffer {
  const point = Buffer.alloc(20)
  point.write('XYZ ', 0, 'latin1')
  for (const [i, value] of xyz.entries()) point.writeInt32BE(Math.round(value * 65_536), 8 + 4 * i)
  return point
}

function curveOf(toLight: (signal: number) => number): Buffer {
  const curve = Buffer.alloc(12 + 2 * curvePoints)
  curve.write('curv', 0, 'latin1')
  curve.writeUInt32BE(curvePoints, 8)
  for (let i = 0; i < curvePoints; i++) {
    const light = Math.min(1, Math.max(0, toLight(i / (curvePoints - 1))))
    curve.writeUInt16BE(Math.round(light * 65_535), 12 + 2 * i)
  }
  return curve
}
