/** The settings by which the server is watched, and taken out of service; part of `settings.ts`. */
import { setting, urlOf, wholeNumber } from './setting';

const seconds = wholeNumber(0, 300);

/** The settings by which the server is watched, and taken out of service. */
export const watchingSettingTable = {
  DRAIN_SECONDS: setting({
    mustBe: 'auto or a whole number from 0 to 300',
    fallback: 'auto',
    secret: false,
    description:
      'Seconds between SIGTERM and the end of the listening, in which /readyz answers 503 so that nothing new is sent here. auto is 5 in production and 0 elsewhere.',
    read: (value) => (value === 'auto' ? value : seconds(value)),
  }),
  METRICS_PORT: setting({
    mustBe: 'a whole number from 0 to 65535',
    fallback: '0',
    secret: false,
    description:
      'The port on which /metrics is served to Prometheus, and nothing else is. Never reachable from outside: the port of the site has no such path. 0: no metrics are served.',
    read: wholeNumber(0, 65_535),
  }),
  METRICS_HOST: setting({
    mustBe: 'a host name or an IP address',
    fallback: '127.0.0.1',
    secret: false,
    description:
      'The address on which METRICS_PORT listens. In a container 0.0.0.0, with a network that only Prometheus reaches.',
    read: (value) => (/^[A-Za-z0-9.:_-]{1,253}$/.test(value) ? value : undefined),
  }),
  TRACES_URL: setting({
    mustBe: 'an http or https address such as http://collector.example:4318/v1/traces, or empty',
    fallback: '',
    secret: true,
    description:
      'Where OpenTelemetry traces are sent (OTLP over HTTP, as JSON). Empty: none are made, and the packages for them are not loaded.',
    read: (value) => (value === '' ? null : (urlOf(value, 'http:', 'https:')?.href ?? undefined)),
  }),
  TRACES_PERCENT: setting({
    mustBe: 'a whole number from 0 to 100',
    fallback: '10',
    secret: false,
    description: 'How many of a hundred requests are traced, where TRACES_URL is set.',
    read: wholeNumber(0, 100),
  }),
} as const;
