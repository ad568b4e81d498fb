/**
 * Tracing with OpenTelemetry. Loaded with `import()` only if `TRACES_URL` is set, because its
 * packages cost about 100 ms and 20 MB at startup.
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

const ANSWER_MS = 3_000;

/** The remote context from a browser's `traceparent`, or a new trace without one. */
function contextOf(traceparent: string | undefined): Context {
  const known = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/.exec(
    traceparent ?? '',
  );
  const [, traceId, spanId] = known ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  // Sampling is decided here: a browser cannot force its requests to be traced.
  const parent = { traceId, spanId, traceFlags: TraceFlags.NONE, isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, parent);
}

/**
 * @param where the collector's URL for traces.
 * @param percent the percentage of requests traced. Sampling is by trace id, so that other servers
 * in the same trace decide alike.
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
    start: (traceparent) => {
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
    // An unreachable collector must not delay shutdown.
    close: () => provider.shutdown().catch(() => undefined),
  };
}
