/** Every second pixel of eight, red, green and blue each, beginning with `first`: of 16 bytes and of the 16 that begin 8 after them. */
const fourPixels = (first: number, row: string) => {
  const bytes = Array.from({ length: 16 }, (_, i) => 6 * Math.floor((i % 12) / 3) + (i % 3) + first)
  return `(i8x16.shuffle ${bytes.map((byte) => (byte < 16 ? byte : byte + 8)).join(' ')}
    (v128.load (local.get ${row})) (v128.load (i32.add (local.get ${row}) (i32.const 8))))`
}

/** Sums of the eight bytes of one half, rounded quarters of them. */
const quarters = (half: 'low' | 'high') => {
  const sum = ['$even', '$odd', '$evenBelow', '$oddBelow']
    .map((four) => `(i16x8.extend_${half}_i8x16_u (local.get ${four}))`)
    .reduce((total, eight) => `(i16x8.add ${total} ${eight})`)
  return `(i16x8.shr_u (i16x8.add ${sum} (i16x8.splat (i32.const 2))) (i32.const 2))`
}

/**
 * Halves rows of red, green and blue bytes, as WebAssembly: each byte the rounded mean of four. Four pixels at a time, so that up to
 * three too many are read and written behind a row: the next one is written over them, and behind the last there must be room.
 * stride, halved: bytes of a row before and after.
 */
export const halveRows = `(func $halveRows
  (param $from i32) (param $to i32) (param $rows i32) (param $stride i32) (param $halved i32)
  (local $row i32) (local $top i32) (local $below i32) (local $at i32) (local $end i32)
  (local $even v128) (local $odd v128) (local $evenBelow v128) (local $oddBelow v128) (local $four v128)
  (loop $nextRow
    (local.set $top (i32.add (local.get $from) (i32.mul (local.get $row) (i32.mul (local.get $stride) (i32.const 2)))))
    (local.set $below (i32.add (local.get $top) (local.get $stride)))
    (local.set $at (i32.add (local.get $to) (i32.mul (local.get $row) (local.get $halved))))
    (local.set $end (i32.add (local.get $at) (local.get $halved)))
    (loop $next
      (local.set $even ${fourPixels(0, '$top')})
      (local.set $odd ${fourPixels(3, '$top')})
      (local.set $evenBelow ${fourPixels(0, '$below')})
      (local.set $oddBelow ${fourPixels(3, '$below')})
      (local.set $four (i8x16.narrow_i16x8_u ${quarters('low')} ${quarters('high')}))
      (v128.store (local.get $at) (local.get $four))
      (local.set $top (i32.add (local.get $top) (i32.const 24)))
      (local.set $below (i32.add (local.get $below) (i32.const 24)))
      (local.set $at (i32.add (local.get $at) (i32.const 12)))
      (br_if $next (i32.lt_s (local.get $at) (local.get $end))))
    (local.set $row (i32.add (local.get $row) (i32.const 1)))
    (br_if $nextRow (i32.lt_s (local.get $row) (local.get $rows)))))`
