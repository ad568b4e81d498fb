/** Our charges in PayPal's transaction report. */
import { expect, test } from 'vitest';
import { PayPal } from '../../../../server/money/gateways/paypal/gateway';
import { type Reply, type Sent } from '../../../support/providers/provider-double';
import { connectionTo, payPalOverHttp } from '../../../support/providers/paypal-over-http';

const REFERENCE = '7f0c2b9e-0000-4000-8000-000000000001';

const line = (code: string, value: string, more: object = {}) => ({
  transaction_info: {
    transaction_id: `T${code}`,
    transaction_event_code: code,
    transaction_status: 'S',
    transaction_initiation_date: '2026-06-01T09:00:00+0000',
    transaction_amount: { currency_code: 'USD', value },
    ...more,
  },
});

const PAGES = [
  [
    // Refunded in full since.
    line('T0006', '75.00', { custom_field: REFERENCE, transaction_status: 'V' }),
    // In part.
    line('T0006', '50.00', { transaction_id: 'TF', transaction_status: 'F' }),
    line('T0006', '40.00', { transaction_id: 'TS' }),
    line('T0006', '25.00', { transaction_id: 'TP', transaction_status: 'P' }),
    line('T0006', '25.00', { transaction_id: 'TD', transaction_status: 'D' }),
    line('T0400', '-500.00'),
  ],
  [
    line('T1107', '-75.00', { paypal_reference_id: 'TT0006' }),
    line('T1107', '-75.00', { transaction_id: 'TR', transaction_status: 'P' }),
    line('T1201', '-25.00', { paypal_reference_id: 'TX', custom_field: 'of a shop' }),
  ],
];

function answer({ path }: Sent): Reply {
  const page = Number(new URL(path, 'http://localhost').searchParams.get('page'));
  return { status: 200, body: { total_pages: 2, transaction_details: PAGES[page - 1] ?? [] } };
}

const double = payPalOverHttp(answer);

test('reads charges and refunds from every page, without dispute holds and reversals', async () => {
  const paypal = new PayPal(connectionTo(double), 'Wasla');
  const at = new Date('2026-06-01T09:00:00Z');
  expect(await paypal.report(new Date('2026-06-01'), new Date('2026-06-02'))).toEqual([
    { kind: 'charge', cents: 7_500, at, reference: REFERENCE, chargeId: 'TT0006' },
    { kind: 'charge', cents: 5_000, at, reference: null, chargeId: 'TF' },
    { kind: 'charge', cents: 4_000, at, reference: null, chargeId: 'TS' },
    { kind: 'refund', cents: 7_500, at, reference: null, chargeId: 'TT0006' },
  ]);
});

test('requests a longer period month by month, the most that PayPal reports', async () => {
  const paypal = new PayPal(connectionTo(double), 'Wasla');
  const before = double.sent.length;
  const lines = await paypal.report(new Date('2026-05-01'), new Date('2026-06-09'));
  const asked = double.sent.slice(before).flatMap(({ path }) => {
    const query = new URL(path, 'http://localhost').searchParams;
    return query.get('page') === '1' ? [[query.get('start_date'), query.get('end_date')]] : [];
  });
  expect(asked).toEqual([
    ['2026-05-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z'],
    ['2026-06-01T00:00:00.000Z', '2026-06-09T00:00:00.000Z'],
  ]);
  // A line in both months counts once.
  expect(lines).toHaveLength(4);
});
