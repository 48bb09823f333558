import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const logo = join(import.meta.dirname, '../public/logo.svg')
const ink = '#0C0B0A'

/** A picture of the logo: its size, and how much of it the logo's square fills. */
type Icon = { file: string; sizePx: number; share: number }

/** What phones and desktops ask for. A mask may cut everything outside the middle 80 percent, so those have a margin. */
const icons: Icon[] = [
  { file: 'icons/icon-192.png', sizePx: 192, share: 1 },
  { file: 'icons/icon-512.png', sizePx: 512, share: 1 },
  { file: 'icons/maskable-192.png', sizePx: 192, share: 0.8 },
  { file: 'icons/maskable-512.png', sizePx: 512, share: 0.8 },
  { file: 'icons/apple-touch-icon.png', sizePx: 180, share: 0.9 },
]

/** Draws the icons of the installed app from the logo at every build, so that there is one logo only. */
export function drawIcons(): Plugin {
  return {
    name: 'draw-icons',
    apply: 'build',
    async generateBundle() {
      const svg = await readFile(logo)
      await Promise.all(
        icons.map(async (icon) => this.emitFile({ type: 'asset', fileName: icon.file, source: await draw(svg, icon) })),
      )
    },
  }
}

async function draw(svg: Buffer, { sizePx, share }: Icon): Promise<Buffer> {
  const drawnPx = Math.round(sizePx * share)
  const density = (72 * drawnPx) / 32 // the logo is drawn on 32 px at 72 dots an inch
  const drawn = await sharp(svg, { density }).resize(drawnPx, drawnPx).png().toBuffer()
  if (share === 1) return drawn
  return sharp({ create: { width: sizePx, height: sizePx, channels: 4, background: ink } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png()
    .toBuffer()
}
