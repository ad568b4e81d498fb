import { expect, test } from 'vitest';
import { OfficeHours } from '../../../../src/screens/shared/site/office-hours';
import { htmlOf } from '../../support/html';

test('below an order, no line ends between the hours in Arabic', () => {
  const words = htmlOf(<OfficeHours words="payment.assurances.hours" />, 'ar');
  const hours = words
    .replaceAll(/<[^>]*>/g, '')
    .split(' ')
    .at(-3);
  expect(hours).toBe('من\u00a09:00\u00a0صباحًا\u00a0حتى\u00a05:00\u00a0مساءً');
});
