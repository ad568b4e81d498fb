import { describe, expect, test } from 'vitest';
import * as contract from '../../../api/contract';
import { limitItems, planCodes } from '../../../src/screens/shared/plan/types';
import { planList, plans } from '../../../stories/support/payment/plans';

describe('the sample plans of the stories', () => {
  test('equal those of the contract in order and limits', () => {
    expect(planCodes).toEqual(contract.planCodes);
    expect(planList.map(({ code }) => code)).toEqual(contract.planCodes);
    expect(limitItems).toEqual(contract.restrictionItems);
  });

  test.each(contract.planCodes)('%s has the prices, trial and limits of the contract', (code) => {
    expect(plans[code]).toEqual({
      code,
      monthlyPrice: { amount: contract.monthlyCents[code], currency: contract.CURRENCY },
      yearlyPrice: {
        amount: contract.periodCents(contract.monthlyCents, code, 'yearly'),
        currency: contract.CURRENCY,
      },
      yearlyDiscountPercent: contract.YEARLY_DISCOUNT_PERCENT,
      trialDays: contract.trialDays[code],
      platforms: contract.platformConnections[code],
      limits: contract.limits[code],
    });
  });
});
