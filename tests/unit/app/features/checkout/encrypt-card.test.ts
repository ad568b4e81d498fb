/** Card encryption in the browser, against the gateway of the sandbox. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../../../../api/server/platform/clock';
import { readTransientToken } from '../../../../../api/server/money/gateways/transient-token';
import { SandboxFlex } from '../../../../../api/server/sandbox/bank/flex';
import { memory, stubBrowser } from '../../support/settings';
import { until } from '../../../../support/until';

/** The answer of a server that demands encrypted cards, or does not. */
const health = (cardEncryption: boolean) => ({
  status: 'ok',
  version: '1.0.0',
  database: 'pglite',
  uptime: 1,
  mode: 'sandbox',
  offers: { google: true, paypal: true, cardEncryption },
});

const PAGE = 'https://wasla.example';
const NUMBER = '4539578763621486';
const values = {
  cardType: 'visa',
  holder: 'SALMA ODEH',
  // With Arabic digits, spaces and a hidden mark, as it may be typed.
  number: '\u200e٤٥٣٩ 5787 6362 1486',
  expiry: '9/31',
  cvv: '٧٣٩',
};

const flex = new SandboxFlex(systemClock, null);
const fetched = vi.fn<typeof fetch>();

type Sent = { url: string; init: RequestInit };
const sent = (): Sent[] =>
  fetched.mock.calls.map(([url, init]) => ({ url: String(url), init: init ?? {} }));
const to = (path: string): Sent[] => sent().filter(({ url }) => url.endsWith(path));
const tokens = '/sandbox/flex/v2/tokens';

/** The default responses of the server and the gateway; a test can replace them. */
function answers(gateway?: (sent: Sent) => Promise<Response>, page = PAGE) {
  fetched.mockImplementation(async (url, init = {}) => {
    const path = String(url);
    if (path.endsWith('/health')) return Response.json(health(true));
    if (path.endsWith('/card-key')) return Response.json(await flex.captureContext(page));
    if (gateway) return gateway({ url: path, init });
    const made = await flex.tokenize(String(init.body), PAGE);
    return 'token' in made
      ? new Response(made.token, { status: 201 })
      : Response.json(made, { status: 400 });
  });
}

beforeEach(() => {
  vi.resetModules();
  fetched.mockReset();
  const session = { id: 'u1', email: 'salma@example.com', firstName: 'Salma', lastName: 'Odeh' };
  const stored = memory({
    access_token: 'token',
    refresh_token: 'token',
    auth_user: JSON.stringify(session),
  });
  stubBrowser(stored, stored);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { origin: PAGE });
});

const enter = async () =>
  (await import('../../../../../app/features/checkout/payment-body')).enteredCard(values);

/** The message of the form after a card could not be encrypted. */
async function problemOf(entering: Promise<unknown>) {
  const error: unknown = await entering.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const { unpreparedState } = await import('../../../../../app/features/checkout/pay-machine');
  return unpreparedState(error, {}).problem;
}

describe('a card when encryption is required', () => {
  test('is decrypted only by the gateway, unchanged, and its token is returned', async () => {
    answers();
    const card = await enter();
    if (!('token' in card)) throw new Error('The card was not encrypted.');
    expect(card).toEqual({ type: 'visa', holder: 'SALMA ODEH', token: card.token });
    const token = readTransientToken(card.token);
    expect(token).toMatchObject({ bin: '453957', last4: '1486', expiry: '09/31' });
    const { holder, token: jwt } = card;
    const known = { type: 'visa', holder, expiry: '', bin: '', last4: '' } as const;
    expect(await flex.numberOf({ ...known, token: jwt, tokenId: token?.id ?? '' })).toBe(NUMBER);
    const [one, ...more] = to(tokens);
    expect(more).toEqual([]);
    expect(one?.url).toBe(`${PAGE}${tokens}`);
    expect(one?.init).toMatchObject({ method: 'POST', credentials: 'omit' });
    for (const { url, init } of sent()) expect(`${url}${String(init.body)}`).not.toContain('1486');
  });

  test('is only sent in plain text to a server that allows it', async () => {
    fetched.mockRejectedValue(new TypeError('no line'));
    expect(await problemOf(enter())).toMatchObject({ id: 'error.network' });
    expect(sent().map(({ url }) => url)).toEqual(['/api/v1/health']);
    fetched.mockImplementation(async () => Response.json(health(false)));
    const { cardType: type, ...rest } = values;
    expect(await enter()).toEqual({ type, ...rest });
  });

  test('a rejected key is renewed once, and the input is encrypted with the new one', async () => {
    let tries = 0;
    answers(async ({ init }) => {
      tries += 1;
      if (tries === 1) return Response.json({ reason: 'VALIDATION_ERROR' }, { status: 400 });
      const made = await flex.tokenize(String(init.body), PAGE);
      return new Response('token' in made ? made.token : '', { status: 201 });
    });
    expect(await enter()).toMatchObject({ holder: 'SALMA ODEH' });
    expect(to('/card-key')).toHaveLength(2);
  });

  test.each([
    ['refuses', () => Response.json({}, { status: 400 }), 'payment.cardRefused.error', 2],
    ['breaks', () => Response.json({}, { status: 502 }), 'payment.cardUnanswered.error', 1],
    ['sends a page', () => new Response('<h1>Hello</h1>'), 'payment.cardUnanswered.error', 1],
    ['is away', () => Promise.reject(new TypeError()), 'payment.cardUnanswered.error', 1],
  ])(
    'a gateway that %s shows its message, after the expected number of requests',
    async (_what, reply, id, times) => {
      answers(async () => reply());
      expect(await problemOf(enter())).toMatchObject({ id });
      expect(to(tokens)).toHaveLength(times);
    },
  );

  test('an unresponsive gateway times out after twenty seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answers(
      ({ init }) =>
        new Promise((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    const problem = problemOf(enter());
    await until(() => expect(to(tokens)).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await problem).toMatchObject({ id: 'payment.cardSlow.error' });
  });

  test('a key for the pages of another site is not used', async () => {
    answers(undefined, 'https://elsewhere.example');
    expect(await problemOf(enter())).toMatchObject({ id: 'payment.cardRefused.error' });
    expect(to(tokens)).toEqual([]);
  });

  test('a browser without WebCrypto shows an error', async () => {
    // The sandbox signs its key with WebCrypto, which this process has only until it is taken away.
    const key = await flex.captureContext(PAGE);
    fetched.mockImplementation(async (url) =>
      Response.json(String(url).endsWith('/health') ? health(true) : key),
    );
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes });
    expect(await problemOf(enter())).toMatchObject({ id: 'payment.cardUnsupported.error' });
    expect(to(tokens)).toEqual([]);
  });

  test('a rejection by the server is shown in its words', async () => {
    answers();
    const usual = fetched.getMockImplementation();
    fetched.mockImplementation(async (url, init) =>
      String(url).endsWith('/card-key')
        ? Response.json({ error: 'Tokenize failed', code: 'gateway_failed' }, { status: 502 })
        : (usual?.(url, init) ?? Response.error()),
    );
    expect(await problemOf(enter())).toMatchObject({ hint: { id: 'payment.notCharged.hint' } });
  });
});
