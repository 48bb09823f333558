/**
 * A running mean over four lines of numbers at once, as WebAssembly: sums in double precision, or a flat plane would not stay
 * flat; the window is cut at the border and divided by what remains of it. `load` and `store` are instructions for four numbers,
 * one of each line; apart: bytes between two lines, step: between two places of one.
 */
function meanOf(name: string, load: (address: string) => string, store: string): string {
  const add = (operation: string, address: string) => `
    (local.set $four ${load(`(local.get ${address})`)})
    (local.set $low (f64x2.${operation} (local.get $low) (f64x2.promote_low_f32x4 (local.get $four))))
    (local.set $high (f64x2.${operation} (local.get $high) (f64x2.promote_low_f32x4
      (i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15 (local.get $four) (local.get $four)))))
    (local.set ${address} (i32.add (local.get ${address}) (local.get $step)))`
  return `(func $${name}
    (param $from i32) (param $to i32) (param $apart i32) (param $step i32) (param $length i32) (param $radius i32)
    (local $low v128) (local $high v128) (local $four v128)
    (local $added i32) (local $dropped i32) (local $place i32) (local $counted i32) (local $second i32) (local $third i32)
    (local.set $added (local.get $from))
    (local.set $dropped (local.get $from))
    (local.set $second (i32.mul (local.get $apart) (i32.const 2)))
    (local.set $third (i32.mul (local.get $apart) (i32.const 3)))
    (if (i32.lt_s (i32.const 0) (local.get $radius)) (then
      (loop $first
        ${add('add', '$added')}
        (local.set $counted (i32.add (local.get $counted) (i32.const 1)))
        (br_if $first (i32.lt_s (local.get $counted) (local.get $radius))))))
    (loop $next
      (if (i32.lt_s (i32.add (local.get $place) (local.get $radius)) (local.get $length)) (then
        ${add('add', '$added')}
        (local.set $counted (i32.add (local.get $counted) (i32.const 1)))))
      (if (i32.lt_s (local.get $radius) (local.get $place)) (then
        ${add('sub', '$dropped')}
        (local.set $counted (i32.sub (local.get $counted) (i32.const 1)))))
      (local.set $four (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 ${mean('$low')} ${mean('$high')}))
      ${store}
      (local.set $to (i32.add (local.get $to) (local.get $step)))
      (local.set $place (i32.add (local.get $place) (i32.const 1)))
      (br_if $next (i32.lt_s (local.get $place) (local.get $length)))))`
}

const mean = (half: string) =>
  `(f32x4.demote_f64x2_zero (f64x2.div (local.get ${half}) (f64x2.splat (f64.convert_i32_s (local.get $counted)))))`

const offsets = ['$apart', '$second', '$third']
const lanesFrom = (address: string) =>
  offsets.reduce(
    (lanes, offset, i) => `(v128.load32_lane ${i + 1} (i32.add ${address} (local.get ${offset})) ${lanes})`,
    `(v128.load32_zero ${address})`,
  )
const lanesTo = offsets.reduce(
  (stores, offset, i) =>
    `${stores} (v128.store32_lane ${i + 1} (i32.add (local.get $to) (local.get ${offset})) (local.get $four))`,
  '(v128.store32_lane 0 (local.get $to) (local.get $four))',
)

/** `meanOfRows` for lines that lie anywhere, `meanOfColumns` for four that are neighbours. */
export const blurLines = `
  ${meanOf('meanOfRows', lanesFrom, lanesTo)}
  ${meanOf('meanOfColumns', (address) => `(v128.load ${address})`, '(v128.store (local.get $to) (local.get $four))')}`
