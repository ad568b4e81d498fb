/** The settings for monitoring and graceful shutdown; part of `settings.ts`. */
import { setting, urlOf, whole, wholeNumber } from './setting';

const seconds = wholeNumber(0, 300);

export const watchingSettingTable = {
  DRAIN_SECONDS: setting({
    mustBe: 'auto or a whole number from 0 to 300',
    fallback: 'auto',
    secret: false,
    description:
      'How long the server keeps listening after SIGTERM, in seconds. During that time /readyz returns 503, so that load balancers send no new requests. auto is 5 in production and 0 elsewhere.',
    read: (value) => (value === 'auto' ? value : seconds(value)),
  }),
  METRICS_PORT: whole(
    [0, 65_535],
    0,
    'A separate port that serves only /metrics, for Prometheus. Keep it private. 0: no metrics.',
  ),
  METRICS_HOST: setting({
    mustBe: 'a host name or an IP address',
    fallback: '127.0.0.1',
    secret: false,
    description:
      'The address that METRICS_PORT listens on. In a container, use 0.0.0.0 and a network that only Prometheus can reach.',
    read: (value) => (/^[A-Za-z0-9.:_-]{1,253}$/.test(value) ? value : undefined),
  }),
  TRACES_URL: setting({
    mustBe: 'an http or https address such as http://collector.example:4318/v1/traces, or empty',
    secret: true,
    description:
      'The OpenTelemetry endpoint for traces (OTLP/HTTP with JSON). Empty: no tracing, and its packages are not loaded.',
    read: (value) => (value === '' ? null : (urlOf(value, 'http:', 'https:')?.href ?? undefined)),
  }),
  TRACES_PERCENT: whole([0, 100], 10, 'The percentage of requests traced if TRACES_URL is set.'),
} as const;
