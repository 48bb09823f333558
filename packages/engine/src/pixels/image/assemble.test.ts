import { expect, it } from 'vitest'
import { assemble } from './assemble.ts'
import { Instance, Memory, Module } from './kernels.ts'

it('writes what a browser or Node compiles, and the function does what its text says', () => {
  const memory = new Memory({ initial: 1 })
  const text = `(func $fill (param $at i32) (param $end i32) (local $four v128)
    (local.set $four (f32x4.demote_f64x2_zero (f64x2.splat (f64.convert_i32_s (i32.const -300)))))
    (loop $next ;; four bytes more each time
      (v128.store32_lane 0 (local.get $at) (local.get $four))
      (local.set $at (i32.add (local.get $at) (i32.const 4)))
      (br_if $next (i32.lt_s (local.get $at) (local.get $end)))))`
  const { exports } = new Instance(new Module(assemble(text)), { memory: { memory } })
  exports['fill'](4, 12)
  expect([...new Float32Array(memory.buffer, 0, 5)]).toEqual([0, -300, -300, 0, 0])
})

it('refuses what it does not know', () => {
  expect(() => assemble('(func $a (i32.frob))')).toThrow('i32.frob')
  expect(() => assemble('(func $a (local.get $b))')).toThrow('$b')
  expect(() => assemble('(func $a')).toThrow('bracket')
})
