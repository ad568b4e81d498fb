/** The contents of traces, and that neither traces nor logs contain secrets or personal data. */
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openTelemetry } from '../../../server/platform/telemetry/open-telemetry';
import { openMemory } from '../../support/database/databases';
import { importsFrom } from '../../support/servers/built-imports';
import { APPROVED, DECLINED, order, Payer } from '../../support/money/payments';
import { form, World } from '../../support/world';
import { ProviderDouble } from '../../support/providers/provider-double';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const TRACEPARENT = `00-${TRACE}-${PARENT}-00`;
const PASSWORD = 'a planted password of no account';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code?: number };
};

const collecting = () => ProviderDouble.start(() => ({ status: 200, body: {} }));

/** The spans that a collector has received. */
const spansOf = ({ sent }: ProviderDouble): Span[] =>
  sent.flatMap(({ text }) => {
    const { resourceSpans } = JSON.parse(text) as {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
    };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });

const factsOf = ({ attributes }: Span) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );

describe('traces', () => {
  let collector: ProviderDouble;
  let spans: Span[];
  let lines: string[];
  let planted: string[];
  let requestId: string;
  beforeAll(async () => {
    collector = await collecting();
    const tracing = openTelemetry(`${collector.origin}/v1/traces`, 100);
    const world = await World.on(await openMemory(), { logLevel: 'trace', tracing });
    const registered = await world.register(
      form(500, { password: PASSWORD, confirmPassword: PASSWORD }),
      { headers: { traceparent: TRACEPARENT } },
    );
    requestId = String(registered.headers['x-request-id']);
    const payer = await Payer.of(world, { password: PASSWORD, confirmPassword: PASSWORD });
    await payer.start(order(DECLINED));
    await payer.start(order(APPROVED));
    await world.login('owner500@example.com', 'a wrong one that is planted too');
    await world.call({
      method: 'GET',
      path: '/api/v1/auth/verify-email?token=planted-token-in-a-query',
    });
    const codes = (await world.messages()).flatMap(({ code }) => (code ? [code] : []));
    expect(codes.length).toBeGreaterThan(0);
    planted = [
      PASSWORD,
      'a wrong one that is planted too',
      'planted-token-in-a-query',
      APPROVED,
      DECLINED,
      'LINA HADDAD',
      payer.token,
      'owner500@example.com',
      String(payer.user['phone']),
      ...codes.map((code) => `"${code}"`),
    ];
    await world.close();
    await tracing.close();
    spans = spansOf(collector);
    ({ lines } = world);
  });
  afterAll(() => collector.close());

  test("a request continues the browser's trace, with its route and id", () => {
    const [span] = spans.filter(({ traceId, kind }) => traceId === TRACE && kind === 2);
    expect(span).toMatchObject({ name: 'POST /api/v1/auth/register', parentSpanId: PARENT });
    expect(span && factsOf(span)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/v1/auth/register',
      'http.response.status_code': 201,
      'wasla.request_id': requestId,
    });
  });

  test('its statements are child spans, named only by kind', () => {
    const [request] = spans.filter(({ traceId, kind }) => traceId === TRACE && kind === 2);
    const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(below.map(({ name }) => name)).toContain('database insert');
    for (const one of below) {
      expect(Object.keys(factsOf(one)).toSorted()).toEqual(['db.operation.name', 'db.system.name']);
      expect(BigInt(one.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(one.startTimeUnixNano));
    }
  });

  test('a payment’s gateway call is a child span of its request', () => {
    const charges = spans.filter(({ name }) => name === 'card charge');
    expect(charges.map((one) => factsOf(one)['wasla.outcome']).toSorted()).toEqual([
      'approved',
      'declined',
    ]);
    for (const { parentSpanId } of charges) {
      const parent = spans.find(({ spanId }) => spanId === parentSpanId);
      expect(parent?.name).toMatch(/^POST \/api\/v1\/.*start-recurring-direct$/);
    }
  });

  test("a call's log lines contain its trace id", () => {
    const [line] = lines.filter((text) => text.includes(requestId));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ reqId: requestId, traceId: TRACE });
  });

  test('no card, code, password, token, name or address is traced or logged', () => {
    const output = [...collector.sent.map(({ text }) => text), ...lines].join('\n');
    expect(output.length).toBeGreaterThan(10_000);
    for (const secret of planted) expect(output).not.toContain(secret);
  });
});

const traced = async (percent: number, traceparent: string | undefined) => {
  const collector = await collecting();
  const tracing = openTelemetry(`${collector.origin}/v1/traces`, percent);
  tracing.start(traceparent).end({ name: 'one', facts: {}, failed: false });
  await tracing.close();
  collector.close();
  return spansOf(collector);
};

describe('which requests are traced', () => {
  test('a browser cannot force sampling', async () => {
    expect(await traced(0, `00-${TRACE}-${PARENT}-01`)).toEqual([]);
    expect(await traced(0, undefined)).toEqual([]);
  });

  test.each([
    undefined,
    'nonsense',
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${PARENT}-01`,
  ])('an invalid traceparent starts a new trace: %s', async (traceparent) => {
    const [span, ...more] = await traced(100, traceparent);
    expect(more).toEqual([]);
    expect(span?.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(span?.traceId).not.toBe(TRACE);
    expect(span?.parentSpanId ?? '').toBe('');
  });

  test('an unavailable collector delays nothing', async () => {
    const tracing = openTelemetry('http://127.0.0.1:1/v1/traces', 100);
    tracing.start(undefined).end({ name: 'one', facts: {}, failed: true });
    const began = Date.now();
    await tracing.close();
    expect(Date.now() - began).toBeLessThan(30_000);
  });
});

test('a server without tracing does not load its packages', () => {
  const folder = dirname(inject('serverEntry'));
  // Its packages are in a separate chunk.
  const parts = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const entries = parts.filter((name) => /^main\.js$|(?:^|\/)serve-.*\.js$/.test(name));
  expect(entries.length).toBeGreaterThan(1);
  for (const { file, specifier } of importsFrom(entries))
    expect(specifier, file).not.toContain('@opentelemetry');
  expect(parts.filter((name) => /open-telemetry-.*\.js$/.test(name))).toHaveLength(1);
});
