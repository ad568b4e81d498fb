/** Chargebacks in the gateway's report: lines with money in both directions. */
import { beforeAll, expect, test } from 'vitest';
import type { Cybersource } from '../../../../server/money/gateways/cybersource/gateway';
import { cybersourceAt } from '../../../support/providers/cybersource-double';
import { ProviderDouble, type Reply } from '../../../support/providers/provider-double';

const NOW = new Date('2026-06-20T09:00:00Z');
const reference = (n: number): string => `7f0c2b9e-0000-4000-8000-00000000000${n}`;

const line = (n: number, sign: string, amount: string, time: string, more: object = {}) => ({
  merchantReferenceNumber: reference(n),
  requestId: `600${n}`,
  amount,
  sign,
  time,
  reasonCode: '10.4',
  currencyCode: 'USD',
  ...more,
});

const due = { responseDueTime: '2026-06-25T00:00:00Z' };
const LINES = [
  line(1, '-', '25.00', '2026-06-05T00:00:00Z', due),
  line(2, '-', '75.00', '2026-05-25T00:00:00Z', due),
  line(2, '+', '75.00', '2026-06-15T00:00:00Z'),
  // Taken a second time.
  line(3, 'DEBIT', '240.00', '2026-05-23T00:00:00Z'),
  line(3, 'CREDIT', '240.00', '2026-06-01T00:00:00Z'),
  line(3, 'DEBIT', '240.00', '2026-06-10T00:00:00Z'),
  line(4, '-', '10.00', '2026-01-02T00:00:00Z', { responseDueTime: '2026-01-20T00:00:00Z' }),
  // The report no longer lists the chargebacks before these returns.
  line(5, '+', '25.00', '2026-05-20T00:00:00Z'),
  line(6, '+', '25.00', '2026-05-20T00:00:00Z'),
  line(6, '-', '25.00', '2026-06-02T00:00:00Z'),
];

let answer: (path: string) => Reply;
const double = ProviderDouble.forAll(({ path }) => answer(path));
let gateway: Cybersource;
beforeAll(() => {
  gateway = cybersourceAt(double.origin, { clock: { now: () => NOW } });
});

function reported(path: string): Reply {
  const query = new URL(path, 'http://localhost').searchParams;
  const [from = '', to = ''] = [query.get('startTime'), query.get('endTime')].map(String);
  const found = LINES.filter(({ time }) => new Date(time) >= new Date(from) && time < to);
  if (found.length === 0) return { status: 404, body: { reason: 'RESOURCE_NOT_FOUND' } };
  return { status: 200, body: { organizationId: 'testmid', chargebackDetails: found } };
}

test('a case is open until all of it was returned; the report knows of no loss', async () => {
  answer = reported;
  const found = await gateway.disputes(new Date('2025-12-22T09:00:00Z'));
  const brief = found.map(({ caseId, state, cents }) => ({ caseId, state, cents }));
  expect(brief.toSorted((a, b) => a.caseId.localeCompare(b.caseId))).toEqual([
    { caseId: '6001', state: 'opened', cents: 2_500 },
    { caseId: '6002', state: 'won', cents: 7_500 },
    { caseId: '6003', state: 'opened', cents: 24_000 },
    { caseId: '6004', state: 'opened', cents: 1_000 },
    { caseId: '6006', state: 'opened', cents: 2_500 },
  ]);
  expect(found.find(({ caseId }) => caseId === '6001')).toEqual({
    caseId: '6001',
    state: 'opened',
    cents: 2_500,
    reason: '10.4',
    openedAt: new Date('2026-06-05T00:00:00Z'),
    answerBy: new Date('2026-06-25T00:00:00Z'),
    reference: reference(1),
    chargeId: '6001',
  });
  // In parts, each within the maximum span of one request.
  const asked = double.sent.filter(({ path }) => path.includes('chargeback-details'));
  expect(asked).toHaveLength(6);
  expect(asked.every(({ path }) => path.includes('organizationId=testmid'))).toBe(true);
});

test('a line with an unknown sign is rejected', async () => {
  const odd = line(1, '?', '25.00', '2026-06-05T00:00:00Z');
  answer = () => ({ status: 200, body: { chargebackDetails: [odd] } });
  await expect(gateway.disputes(new Date('2026-06-01T00:00:00Z'))).rejects.toThrow('unknown sign');
});

test('an unreadable report is not treated as empty', async () => {
  answer = () => ({ status: 400, body: { reason: 'INVALID_REQUEST' } });
  await expect(gateway.disputes(new Date('2026-06-01T00:00:00Z'))).rejects.toThrow('HTTP 400');
});

test('a token is deleted with its customer; an already deleted one is accepted', async () => {
  answer = () => ({ status: 204, body: {} });
  await gateway.forget('ABC123 016150703802094 25.00');
  const { path, method } = double.sent.at(-1) ?? {};
  expect([method, path]).toEqual(['DELETE', '/tms/v2/customers/ABC123']);
  answer = () => ({ status: 404, body: { errors: [] } });
  await gateway.forget('ABC123');
  answer = () => ({ status: 409, body: { errors: [] } });
  await expect(gateway.forget('ABC123')).rejects.toThrow('HTTP 409');
});
