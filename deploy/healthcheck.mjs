// Whether the process of this container is ready, for Docker: an API says so at PORT, a worker at HEALTH_PORT. Exit code 0 when it is.
import process from 'node:process'

const ports = [process.env.PORT ?? '3000', process.env.HEALTH_PORT].filter(Boolean)
const answers = await Promise.all(
  ports.map((port) =>
    fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4000) }).then(
      ({ ok }) => ok,
      () => false,
    ),
  ),
)
process.exitCode = answers.includes(true) ? 0 : 1
