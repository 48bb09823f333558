/** A drawn head in a colour of its own, as a data address: tests and the gallery of states need no photos of people. */
export function portrait(number: number): string {
  const hue = (number * 67 + 20) % 360
  return picture(400, 400, hue, head(200, 170, 95, `hsl(${hue} 35% 62%)`))
}

/** A drawn scene with two heads; in the result the first has another colour. */
export function scene(number: number, kind: 'original' | 'result'): string {
  const hue = (number * 47 + 200) % 360
  const first = kind === 'result' ? 'hsl(28 90% 65%)' : `hsl(${hue} 30% 60%)`
  return picture(800, 1000, hue, head(300, 420, 120, first) + head(560, 500, 105, `hsl(${(hue + 40) % 360} 25% 55%)`))
}

function head(x: number, y: number, radius: number, color: string): string {
  const shoulders = `M${x - radius * 2} 1200 Q${x - radius * 1.8} ${y + radius * 1.5} ${x} ${y + radius * 1.4} Q${
    x + radius * 1.8
  } ${y + radius * 1.5} ${x + radius * 2} 1200Z`
  return `<path d="${shoulders}" fill="${color}" opacity=".75"/><ellipse cx="${x}" cy="${y}" rx="${radius * 0.8}" ry="${radius}" fill="${color}"/>`
}

function picture(width: number, height: number, hue: number, inside: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="hsl(${hue} 22% 24%)"/>${inside}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
