/** An order that credit pays in full promises no transfer, no approval and no charge. */
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { type OrderAmounts, PaymentScreen, type PaymentStatus } from '../../../src/screens';
import { ChangeActions } from '../../../src/screens/profile/change/change-actions';
import type { ChangeDialogProps } from '../../../src/screens/profile/change/change-props';
import { ChangePreviewView } from '../../../src/screens/profile/change/change-preview';
import { change, up } from '../../../stories/support/account/profile-dialogs';
import { here } from '../../../stories/support/account/profile';
import {
  addressRules,
  coveredAmounts,
  filledPayment,
  yearlyAmounts,
  yearlyChoice,
} from '../../../stories/support/payment/payment';
import { htmlOf } from '../support/html';
import { paymentScreen } from '../support/payment-screen';

/** The text of elements, as it is read. */
const textOf = (node: ReactElement): string => htmlOf(node).replaceAll(/<[^>]*>/g, '');

const page = (method: string, amounts: OrderAmounts, status: PaymentStatus = 'idle'): string =>
  textOf(
    <PaymentScreen
      {...paymentScreen}
      choice={yearlyChoice}
      amounts={{ ...amounts, endsTrial: true }}
      status={status}
      rules={addressRules}
      initialValues={{ ...filledPayment, method }}
    />,
  );

const promises = {
  bank: /Continue to transfer|Send the money|money arrives|match your transfer|Save billing/g,
  paypal: /Continue to PayPal|You approve|money arrives|in Palestine|What we keep|Save billing/g,
};

test.each(['bank', 'paypal'] as const)('%s: only an order that costs something', (method) => {
  const paid = new Set(page(method, yearlyAmounts).match(promises[method]));
  expect(paid.size).toBe(method === 'bank' ? 5 : 6);
  const covered = page(method, coveredAmounts);
  expect(covered.match(promises[method])).toBeNull();
  expect(covered).toContain('Confirm the plan');
  expect(covered).toContain('the paid plan starts right away');
  expect(page(method, coveredAmounts, 'sending')).toMatch(/Confirming(?!.*Preparing|.*Opening)/);
});

test('a card: it is stored for renewals, also if it is not charged', () => {
  const covered = page('card', coveredAmounts);
  expect(covered).toContain('Confirm the plan');
  expect(covered).toContain('What we keep from your card');
  expect(covered).toContain('Your card is saved for renewals');
});

function changeTo(amounts: OrderAmounts, props: Partial<ChangeDialogProps> = {}): string {
  const all = { ...change, ...props, preview: here({ ...up, amounts }) };
  return textOf(
    <>
      <ChangePreviewView {...all} />
      <ChangeActions {...all} backRef={{ current: null }} />
    </>,
  );
}

test('a change of plan: the stored card is named only if it is charged', () => {
  expect(changeTo(yearlyAmounts)).toContain('card ending in');
  expect(changeTo(coveredAmounts)).not.toContain('card ending in');
  expect(changeTo(coveredAmounts, { status: 'sending' })).toContain('Confirming');
  expect(changeTo(yearlyAmounts, { status: 'sending' })).toContain('Paying');
});
