// The S3 service as a process: `node --openssl-legacy-provider s3-process.ts FOLDER BUCKET` tells its parent the port.
import S3rver from '@20minutes/s3rver'

const [directory = '', bucket = ''] = process.argv.slice(2)
const service = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  // It reckons the signature of a question about a whole bucket without the slash that clients sign.
  allowMismatchedSignatures: true,
  directory,
  configureBuckets: [{ name: bucket, configs: [] }],
})
const { port } = await service.run()
process.send?.(port)
process.on('disconnect', () => process.exit()) // whoever asked for it is gone
