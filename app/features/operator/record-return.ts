import {
  returnMoney,
  type ReturnMoneyBody,
  type ReturnMoneyResponse,
} from '../../../api/contract/operator/returns';
import { type ActValues, type MoneyValue, centsOf } from '../../../src';
import { call } from '../../session/call';

/** Records money that was sent back at the bank, with what was typed in the dialog. */
export function recordReturn(
  source: Pick<ReturnMoneyBody, 'of' | 'id'>,
  returnable: MoneyValue,
  { amount, bankReference, reason }: ActValues,
): Promise<ReturnMoneyResponse> {
  return call(returnMoney, {
    body: {
      ...source,
      amount: { ...returnable, amount: centsOf(amount) ?? 0 },
      bankReference,
      reason,
    },
  });
}
