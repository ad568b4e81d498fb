/** Reverses authorizations that will not be captured, so that the payer's money is free again. */
import { GatewayError } from '../payment-ports';
import type { CybersourceClient } from './client';

/** An authorization: the gateway's id, the reference it was requested with, and its amount. */
type Hold = {
  readonly id: string;
  readonly code: string;
  readonly totalAmount: string;
  readonly currency: string;
};

/** The reason in the gateway's records. */
const REASON = 'The payment is declined';

/** Reverses an authorization. Returns whether nothing is held any more. */
export async function releaseHold(client: CybersourceClient, hold: Hold): Promise<boolean> {
  const { id, code, totalAmount, currency } = hold;
  try {
    const { body } = await client.ask(
      'post',
      `/pts/v2/payments/${encodeURIComponent(id)}/reversals`,
      {
        clientReferenceInformation: { code },
        reversalInformation: { amountDetails: { totalAmount, currency }, reason: REASON },
      },
    );
    return body['status'] === 'REVERSED' || body['reason'] === 'AUTH_ALREADY_REVERSED';
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return false;
  }
}
