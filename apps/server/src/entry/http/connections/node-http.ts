import process from 'node:process'

/** Node's own module of HTTP, asked for by its name: an `import` of it would load Node's client with it, a tenth of the modules of a start. */
export const { STATUS_CODES, createServer } = process.getBuiltinModule('node:http')
