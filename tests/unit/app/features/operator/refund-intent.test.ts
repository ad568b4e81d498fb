/** A refund with a lost response is not repeated, whatever is reloaded or typed meanwhile. */
import { beforeEach, expect, test, vi } from 'vitest';
import { memory, stubBrowser } from '../../support/settings';

const local = memory();

beforeEach(() => {
  local.kept.clear();
  stubBrowser(local);
});

/** The page after a reload: only the browser's storage is left. */
async function reloaded() {
  vi.resetModules();
  const refunds = await import('../../../../../app/features/operator/refund-intent');
  const { CallFailure } = await import('../../../../../app/client/failure');
  return { ...refunds, CallFailure };
}

type Page = Awaited<ReturnType<typeof reloaded>>;

const about = { userId: 'operator', paymentId: 'payment' };
const typed = { amount: '10.00', reason: 'Agreed on the phone' };

/** A server that makes one refund per key, and rejects another one with the same key. */
function server() {
  const made = new Map<string, string>();
  return {
    made,
    /** @param answer whether the response arrives. */
    async take(page: Page, key: string, body: string, answer: 'arrives' | 'lost' = 'arrives') {
      const known = made.get(key);
      if (known !== undefined && known !== body) throw failure(page, 409, 'idempotency_conflict');
      made.set(key, body);
      await Promise.resolve();
      if (answer === 'lost') throw new TypeError('Failed to fetch');
      return 'done';
    },
  };
}

function failure({ CallFailure }: Page, status: number, code: string) {
  return new CallFailure('answer', 'Failed', { status, body: { error: 'Failed', code } });
}

test('asked for again after a reload, a refund reuses its key', async () => {
  const { made, take } = server();
  const first = await reloaded();
  await expect(
    first.requestRefund(about, typed, (key) => take(first, key, '10', 'lost')),
  ).rejects.toThrow('Failed to fetch');
  const second = await reloaded();
  expect(second.readRefund('operator', 'payment')).toMatchObject(typed);
  expect(await second.requestRefund(about, typed, (key) => take(second, key, '10'))).toBe('done');
  expect([...made.values()]).toEqual(['10']);
  expect(local.kept).toEqual(new Map());
});

test('a different amount is not refunded while the outcome of the first is unknown', async () => {
  const { made, take } = server();
  const first = await reloaded();
  await expect(
    first.requestRefund(about, typed, (key) => take(first, key, '10', 'lost')),
  ).rejects.toThrow('Failed to fetch');
  const second = await reloaded();
  const other = { amount: '12.00', reason: 'Agreed' };
  const refused = await second
    .requestRefund(about, other, (key) => take(second, key, '12'))
    .catch((error: unknown) => error);
  expect(second.isDifferentRefund(refused)).toBe(true);
  expect(made.size).toBe(1);
  // The input of the first attempt is still there.
  expect((await reloaded()).readRefund('operator', 'payment')).toMatchObject(typed);
});

test.each(['gateway_failed', 'not_refundable', 'not_found', 'refund_repeated'])(
  'after %s, the next refund gets a new key',
  async (code) => {
    const page = await reloaded();
    const keys: string[] = [];
    const refuse = (key: string) => {
      keys.push(key);
      return Promise.reject(failure(page, 502, code));
    };
    for (let tries = 0; tries < 2; tries += 1) {
      await expect(page.requestRefund(about, typed, refuse)).rejects.toMatchObject({ code });
    }
    expect(new Set(keys).size).toBe(2);
  },
);

test.each([
  ['not_authenticated', 401, 2],
  ['proof_needed', 403, 2],
  // The refund may have been made.
  ['unavailable', 503, 1],
])('after %s (%i), two attempts use %i keys', async (code, status, count) => {
  const page = await reloaded();
  const keys: string[] = [];
  for (let tries = 0; tries < 2; tries += 1) {
    await page
      .requestRefund(about, typed, (key) => {
        keys.push(key);
        return Promise.reject(failure(page, status, code));
      })
      .catch(() => undefined);
  }
  expect(new Set(keys).size).toBe(count);
});

test('a refund that is requested without a session is not one without an answer', async () => {
  const page = await reloaded();
  const { unauthenticated } = await import('../../../../../app/client/failure');
  await page.requestRefund(about, typed, () => Promise.reject(unauthenticated())).catch(() => {});
  expect(page.readRefund('operator', 'payment')).toBeNull();
});

test('a refund without an answer keeps its key, whatever is refused after it', async () => {
  const page = await reloaded();
  const keys: string[] = [];
  for (const error of [new TypeError('lost'), failure(page, 403, 'proof_needed'), undefined]) {
    await page
      .requestRefund(about, typed, (key) => {
        keys.push(key);
        return error ? Promise.reject(error) : Promise.resolve('done');
      })
      .catch(() => undefined);
  }
  expect(new Set(keys).size).toBe(1);
});

test('another payment and another operator each have their own refund', async () => {
  const page = await reloaded();
  await page
    .requestRefund(about, typed, () => Promise.reject(new Error('lost')))
    .catch(() => undefined);
  expect(page.readRefund('operator', 'another')).toBeNull();
  expect(page.readRefund('somebody', 'payment')).toBeNull();
});

test('malformed stored values are ignored', async () => {
  local.kept.set('refund_intents', '[{"key":"x"},null,{"key":"12345678","paymentId":"payment"}]');
  const page = await reloaded();
  expect(page.readRefund('operator', 'payment')).toBeNull();
});

test('a response is read as a repeated refund only if it has the shape of one', async () => {
  const { CallFailure, repeatedOf } = await reloaded();
  const refund = {
    id: 'r1',
    at: '2026-11-22T08:00:00Z',
    amount: { amount: 1_000, currency: 'USD' as const },
    status: 'done' as const,
  };
  const refused = (body: object) =>
    new CallFailure('answer', 'Failed', { status: 409, body: { error: 'Failed', ...body } });
  expect(repeatedOf(refused({ code: 'refund_repeated', refund }))).toEqual(refund);
  expect(repeatedOf(refused({ code: 'refund_repeated' }))).toBeNull();
  expect(repeatedOf(refused({ code: 'refund_repeated', refund: { id: 'r1' } }))).toBeNull();
  expect(repeatedOf(refused({ code: 'not_refundable', refund }))).toBeNull();
  expect(repeatedOf(new Error('offline'))).toBeNull();
});
