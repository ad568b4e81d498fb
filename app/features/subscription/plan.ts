import { paymentMessages } from '../../../api/contract/payments/payment-codes';
import { planRoute } from '../../../api/contract/payments/payment-routes';
import type { Plan } from '../../../api/contract/billing/plans';
import type { Endpoint } from '../../client/endpoint';
import { endpointAt } from '../../client/endpoint-at';
import type { FailureWords } from '../../client/failure';
import { call } from '../../session/call';
import { fieldOf, hasTexts } from '../../shared/answer';

/** The failure message of calls about a single plan. */
export const planFailure: FailureWords = { english: paymentMessages.plan, id: 'plans.get.error' };

const isPlan = (value: unknown): value is Plan => hasTexts(value, ['code']);

export const planEndpoint: Endpoint<Plan> = {
  route: planRoute,
  failure: planFailure,
  read(answer) {
    const plan = fieldOf(answer, 'plan');
    return isPlan(plan) ? plan : null;
  },
};

/** Loads one plan by its code. */
export const getPlan = (code: string): Promise<Plan> =>
  call(endpointAt(planEndpoint, { params: { code } }));
