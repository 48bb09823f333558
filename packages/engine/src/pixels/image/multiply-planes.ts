/** A loop over so many bytes of numbers from `$at` on, four numbers at a time, and over as many from `$other` on. */
const byFours = (name: string, locals: string, four: string) => `(func $${name}
  (param $at i32) (param $other i32) (param $bytes i32) (local $end i32) ${locals}
  (local.set $end (i32.add (local.get $at) (local.get $bytes)))
  (loop $next
    ${four}
    (local.set $at (i32.add (local.get $at) (i32.const 16)))
    (local.set $other (i32.add (local.get $other) (i32.const 16)))
    (br_if $next (i32.lt_s (local.get $at) (local.get $end)))))`

/** A whole number four times. */
const whole = (number: number) => `(f32x4.splat (f32.convert_i32_s (i32.const ${number})))`

/**
 * As WebAssembly: numbers times others in place; and one over each number that is more than a millionth, a million for the rest, written
 * to another place. Up to three numbers too many are read and written behind the last. In single precision both come out as
 * they do when doubles are rounded.
 */
export const multiplyPlanes =
  byFours(
    'multiply',
    '',
    '(v128.store (local.get $at) (f32x4.mul (v128.load (local.get $at)) (v128.load (local.get $other))))',
  ) +
  byFours(
    'reciprocals',
    '(local $one v128) (local $least v128)',
    `(local.set $one ${whole(1)})
    (local.set $least (f32x4.div (local.get $one) ${whole(1e6)}))
    (v128.store (local.get $other) (f32x4.div (local.get $one) (f32x4.pmax (local.get $least) (v128.load (local.get $at)))))`,
  )
