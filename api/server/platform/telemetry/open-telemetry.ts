/**
 * Keeps traces with OpenTelemetry. Imported only by `import()`, where `TRACES_URL` is set: its
 * packages cost every start some 100 ms and 20 MB otherwise.
 */
import {
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import { version } from '../config/version';
import type { EndedWork, Tracing } from './tracing';

/** Milliseconds that the collector has for what is sent to it. */
const ANSWER_MS = 3_000;

/** The context of a browser that sent `traceparent`; a trace of its own where it sent none. */
function contextOf(traceparent: string | undefined): Context {
  const known = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/.exec(
    traceparent ?? '',
  );
  const [, traceId, spanId] = known ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  // Which requests are traced is decided here: a browser may not ask for all of its own to be.
  const parent = { traceId, spanId, traceFlags: TraceFlags.NONE, isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, parent);
}

/**
 * @param where the collector's address for traces.
 * @param percent how many of a hundred requests are traced; by their trace id, so that other servers
 *   which see it decide alike.
 */
export function openTelemetry(where: string, percent: number): Tracing {
  const byId = new TraceIdRatioBasedSampler(percent / 100);
  const exporter = new OTLPTraceExporter({ url: where, timeoutMillis: ANSWER_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'wasla', 'service.version': version }),
    sampler: new ParentBasedSampler({
      root: byId,
      remoteParentSampled: byId,
      remoteParentNotSampled: byId,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: ANSWER_MS })],
  });
  const tracer = provider.getTracer('wasla');
  const failure = { code: SpanStatusCode.ERROR };
  return {
    begin: (traceparent) => {
      const parent = contextOf(traceparent);
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent);
      const own = trace.setSpan(parent, span);
      return {
        traceId: span.spanContext().traceId,
        add: ({ name, seconds, facts, failed }: EndedWork) => {
          const startTime = Date.now() - seconds * 1000;
          const done = tracer.startSpan(
            name,
            { kind: SpanKind.CLIENT, startTime, attributes: facts },
            own,
          );
          if (failed) done.setStatus(failure);
          done.end();
        },
        end: ({ name, facts, failed }) => {
          span.updateName(name).setAttributes(facts);
          if (failed) span.setStatus(failure);
          span.end();
        },
      };
    },
    // A collector that is away must not hold the end of the server up.
    close: () => provider.shutdown().catch(() => undefined),
  };
}
