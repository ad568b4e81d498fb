/** Users returning from PayPal or 3-D Secure. */
import { type IntentRow, paymentById } from '../../rows';
import { ApiError } from '../../../platform/http/api-error';
import type { Language } from '../../../platform/http/language';
import type { RedirectReturn, CheckStep, MoneyProviders } from '../../gateways/payment-ports';
import type { Charges } from './charges';
import { findIntentById, takeTurn } from '../intents/intents';
import type { Settlement } from '../settlement/settlement';
import { isId } from '../../../platform/database/ids';
import type { Core } from '../../../platform/core';

/** The path to which providers' pages return users. */
export const RETURN_PATH = '/api/v1/payments/return';

/** The path of our 3-D Secure page. */
export const CHECK_PATH = '/api/v1/payments/check';

/** The user's current step in 3-D Secure. */
type Checked = {
  readonly page: string;
  readonly language: Language;
  readonly step?: CheckStep;
};

/**
 * Completes approved payments. The parameters of the return URL prove nothing, so the provider is
 * asked.
 */
export class Returns {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock'> & {
      readonly money: MoneyProviders;
      readonly charges: Charges;
      readonly settlement: Settlement;
    },
  ) {}

  /** Completes an intent and returns the page of the site to continue at. Idempotent. */
  async finish(id: string, back: RedirectReturn): Promise<string> {
    const intent = isId(id) ? await findIntentById(this.deps.db, id) : undefined;
    if (!intent?.payment_id) return '/';
    await this.complete(intent, back);
    return this.pageOf(intent.payment_id);
  }

  /**
   * Completes an intent that waits for its payer.
   *
   * @returns whether it was its turn: no other request or payment of the account is in progress.
   */
  async complete(intent: IntentRow, back: RedirectReturn): Promise<boolean> {
    const { db, clock, money, charges, settlement } = this.deps;
    if (intent.status !== 'waiting' || intent.provider === 'bank') return false;
    if (!(await takeTurn(db, intent.id, 'waiting', clock.now(), charges.lease))) return false;
    const provider = intent.provider === 'paypal' ? money.paypal : money.card;
    try {
      await charges.run(intent.account_id, intent.id, () =>
        provider.complete(settlement.attemptOf(intent), back),
      );
    } catch (error) {
      // Declined or unknown: the page shows it.
      if (!(error instanceof ApiError)) throw error;
    }
    return true;
  }

  /** The 3-D Secure step of an intent, or the page to continue at. */
  async check(id: string): Promise<Checked> {
    const { db, money, settlement } = this.deps;
    const intent = isId(id) ? await findIntentById(db, id) : undefined;
    if (!intent?.payment_id) return { page: '/', language: 'en' };
    const account = await db
      .selectFrom('account')
      .select('language')
      .where('id', '=', intent.account_id)
      .executeTakeFirstOrThrow();
    const { providerState } = settlement.attemptOf(intent);
    const waits =
      intent.status === 'waiting' && intent.provider === 'card' && providerState !== null;
    const step = waits ? money.card.checkStep?.(providerState) : undefined;
    const page = await this.pageOf(intent.payment_id);
    return { page, language: account.language, ...(step && { step }) };
  }

  private async pageOf(paymentId: string): Promise<string> {
    const payment = await paymentById(this.deps.db, paymentId);
    if (payment.status !== 'DECLINED' && payment.status !== 'FAILED') {
      return `/payment/success?id=${payment.id}`;
    }
    const query = new URLSearchParams({
      plan: payment.plan_code,
      cycle: payment.cycle,
      result: payment.decline_code ?? 'not_charged',
    });
    return `/payment?${query.toString()}`;
  }
}
