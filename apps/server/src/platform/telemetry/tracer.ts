import { appVersion } from '@guise/contract'
import type { RequestContext } from '../process/request-context.ts'

/** A piece of work that is being timed. */
export type OpenSpan = {
  /** Names the span to whatever is done inside it; undefined when nothing is recorded. */
  traceparent: string | undefined
  end(outcome?: { error?: Error | string; attributes?: Attributes }): void
}

/** What is known of a piece of work. */
export type Attributes = Record<string, string | number | boolean | undefined>

/** Records pieces of work as spans, or does nothing. */
export type Tracer = {
  begin(
    name: string,
    options: { kind: 'server' | 'consumer' | 'internal'; parent: string | undefined; attributes?: Attributes },
  ): OpenSpan
  /** Sends what has not been sent yet. */
  stop(): Promise<void>
}

/** Sends spans to a collector when an endpoint is set; the packages for that are loaded only then. */
export async function openTracer(endpoint: string | undefined): Promise<Tracer> {
  return endpoint === undefined ? untraced : openExporting(endpoint)
}

/** Times a part of the work at hand as a span below it. */
export async function inSpan<T>(
  { requestContext, tracer }: { requestContext: RequestContext; tracer: Tracer },
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const span = tracer.begin(name, { kind: 'internal', parent: requestContext.ids().traceparent })
  try {
    const result = await work()
    span.end()
    return result
  } catch (error) {
    span.end({ error: String(error) })
    throw error
  }
}

const untraced: Tracer = {
  begin: (_name, { parent }) => ({ traceparent: parent, end: () => undefined }),
  stop: async () => undefined,
}

async function openExporting(endpoint: string): Promise<Tracer> {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, defaultTextMapGetter, defaultTextMapSetter, trace } =
    await import('@opentelemetry/api')
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core')
  const { BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'guise', 'service.version': appVersion }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('guise', appVersion)
  const propagator = new W3CTraceContextPropagator()
  const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL }
  return {
    begin(name, { kind, parent, attributes = {} }) {
      const context = propagator.extract(ROOT_CONTEXT, { traceparent: parent }, defaultTextMapGetter)
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: known(attributes) }, context)
      const carrier: { traceparent?: string } = {}
      propagator.inject(trace.setSpan(context, span), carrier, defaultTextMapSetter)
      return {
        traceparent: carrier.traceparent,
        end({ error, attributes: more = {} } = {}) {
          span.setAttributes(known(more))
          if (error !== undefined)
            span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : error })
          span.end()
        },
      }
    },
    stop: () => provider.shutdown().catch(() => undefined), // a collector that is away holds nobody up
  }
}

function known(attributes: Attributes): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined),
  )
}
