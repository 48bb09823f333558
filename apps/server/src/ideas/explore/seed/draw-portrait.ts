import sharp from 'sharp'

const sidePx = 720
const backdrops = ['#f2c14e', '#5fad56', '#4d9078', '#b4436c', '#f78154', '#5b5f97', '#2d7dd2', '#97cc04']
const skins = ['#f6d5b8', '#e8b48b', '#c98a5e', '#9a623c', '#6f4429']
const hairs = ['#2b1d14', '#5a3a22', '#8d5524', '#d9a441', '#b23a2e', '#3d3d45', '#e6e1da']
const shirts = ['#22223b', '#3a506b', '#6d597a', '#355070', '#7f4f24', '#264653']

/** Draws the portrait of an invented person: flat shapes, the same ones for the same number. */
export function drawPortrait(number: number): Promise<Buffer> {
  const pick = (from: readonly string[], step: number) => from[(number * step + step) % from.length] ?? '#888888'
  const skin = pick(skins, 3)
  const hair = pick(hairs, 5)
  const browPx = 286 + (number % 3) * 6
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 720">
    <rect width="720" height="720" fill="${pick(backdrops, 7)}"/>
    <circle cx="${560 - (number % 4) * 130}" cy="150" r="${70 + (number % 5) * 14}" fill="#ffffff" opacity="0.22"/>
    ${backHair(number, hair)}
    <path d="M120 720 C130 560 250 520 360 520 C470 520 590 560 600 720 Z" fill="${pick(shirts, 11)}"/>
    <rect x="310" y="440" width="100" height="120" rx="46" fill="${skin}"/>
    <ellipse cx="360" cy="340" rx="${128 + (number % 3) * 6}" ry="162" fill="${skin}"/>
    <ellipse cx="232" cy="350" rx="20" ry="32" fill="${skin}"/><ellipse cx="488" cy="350" rx="20" ry="32" fill="${skin}"/>
    ${frontHair(number, hair)}
    ${eye(306, number)}${eye(414, number)}
    <path d="M276 ${browPx} q30 -20 60 0 M384 ${browPx} q30 -20 60 0" stroke="${hair}" stroke-width="10" fill="none" stroke-linecap="round"/>
    <path d="M360 345 q-18 46 4 52" stroke="#00000033" stroke-width="7" fill="none" stroke-linecap="round"/>
    <path d="M312 432 q48 ${26 + (number % 4) * 9} 96 0" stroke="#8c2f39" stroke-width="11" fill="none" stroke-linecap="round"/>
    ${number % 4 === 1 ? glasses : ''}${number % 5 === 2 ? freckles : ''}
  </svg>`
  return sharp(Buffer.from(svg)).resize(sidePx, sidePx).png().toBuffer()
}

const glasses = `<g fill="none" stroke="#1b1b1e" stroke-width="8">
  <circle cx="306" cy="330" r="42"/><circle cx="414" cy="330" r="42"/><path d="M348 326 h24"/></g>`

const freckles = [270, 290, 310, 410, 430, 450]
  .map((x, at) => `<circle cx="${x}" cy="${384 + (at % 2) * 12}" r="4" fill="#7a3e1d" opacity="0.55"/>`)
  .join('')

function eye(x: number, number: number): string {
  const iris = ['#3b2a1a', '#2f5d62', '#4f772d', '#3d5a80'][number % 4]
  return `<ellipse cx="${x}" cy="330" rx="25" ry="17" fill="#ffffff"/>
    <circle cx="${x}" cy="330" r="13" fill="${iris}"/><circle cx="${x + 4}" cy="325" r="4" fill="#ffffff"/>`
}

function backHair(number: number, hair: string): string {
  if (number % 3 === 0) return `<path d="M200 360 C190 120 530 120 520 360 L540 600 L180 600 Z" fill="${hair}"/>`
  if (number % 3 === 1) return `<circle cx="360" cy="150" r="74" fill="${hair}"/>`
  return ''
}

function frontHair(number: number, hair: string): string {
  const shapes = [
    `M214 330 C200 130 520 130 506 330 C470 240 420 214 360 214 C300 214 250 240 214 330 Z`,
    `M216 320 C210 150 510 150 504 320 C480 220 360 250 300 190 C280 230 240 250 216 320 Z`,
    `M218 300 C220 140 500 140 502 300 C460 210 260 210 218 300 Z`,
  ]
  return `<path d="${shapes[(number * 2) % shapes.length]}" fill="${hair}"/>`
}
