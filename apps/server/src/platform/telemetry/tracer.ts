import type { Span, SpanContext } from '@opentelemetry/api'
import { appVersion } from '@guise/contract'

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

const untraced: Tracer = {
  begin: (_name, { parent }) => ({ traceparent: parent, end: () => undefined }),
  stop: async () => undefined,
}

async function openExporting(endpoint: string): Promise<Tracer> {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api')
  const { BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'guise', 'service.version': appVersion }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('guise', appVersion)
  const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL }
  return {
    begin(name, { kind, parent, attributes = {} }) {
      const above = contextOf(parent)
      const context = above ? trace.setSpanContext(ROOT_CONTEXT, above) : ROOT_CONTEXT
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: known(attributes) }, context)
      return {
        traceparent: traceparentOf(span),
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

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

function contextOf(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
}

function known(attributes: Attributes): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined),
  )
}
