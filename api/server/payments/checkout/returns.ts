/** People who come back from PayPal or from their bank's check. */
import type { Kysely } from 'kysely';
import { ApiError } from '../../platform/http/api-error';
import type { Clock } from '../../platform/clock';
import type { Language } from '../../platform/http/language';
import type { Tables } from '../../platform/database/schema';
import type { Back, CheckStep, MoneyProviders } from '../gateways/payment-ports';
import type { Charges } from './charges';
import { findIntentById, type IntentRow, takeTurn } from '../intents/intents';
import type { Settlement } from '../settlement/settlement';
import { isId } from '../../platform/database/ids';

/** Where a person in a bank's check is. */
type Checked = {
  readonly page: string;
  readonly language: Language;
  readonly step?: CheckStep;
};

/** Finishes what people approved elsewhere. What their address says proves nothing: who holds the
 * money is asked. */
export class Returns {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly money: MoneyProviders;
      readonly charges: Charges;
      readonly settlement: Settlement;
    },
  ) {}

  /** Finishes an intent and gives the page of the site to go on to. Coming back again is harmless. */
  async finish(id: string, back: Back): Promise<string> {
    const intent = isId(id) ? await findIntentById(this.deps.db, id) : undefined;
    if (!intent?.payment_id) return '/';
    if (await this.takeTurn(intent)) await this.complete(intent, back);
    return this.pageOf(intent.payment_id);
  }

  /** The step of a bank's check that an intent waits at, or the page to go on to. */
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

  /** Of visits that come together, one goes on. */
  private async takeTurn(intent: IntentRow): Promise<boolean> {
    const { db, clock, charges } = this.deps;
    if (intent.status !== 'waiting' || intent.provider === 'bank') return false;
    return takeTurn(db, intent.id, 'waiting', clock.now(), charges.lease);
  }

  private async complete(intent: IntentRow, back: Back): Promise<void> {
    const { money, charges, settlement } = this.deps;
    const provider = intent.provider === 'paypal' ? money.paypal : money.card;
    try {
      await charges.run(intent.account_id, intent.id, () =>
        provider.complete(settlement.attemptOf(intent), back),
      );
    } catch (error) {
      // Declined, or not known yet: the page says so.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  private async pageOf(paymentId: string): Promise<string> {
    const payment = await this.deps.db
      .selectFrom('payment')
      .select(['id', 'status', 'plan_code', 'cycle', 'decline_code'])
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    if (payment.status !== 'DECLINED' && payment.status !== 'FAILED') {
      return `/payment/success?id=${payment.id}`;
    }
    const query = new URLSearchParams({
      plan: payment.plan_code,
      cycle: payment.cycle,
      result: payment.decline_code ?? 'card_declined',
    });
    return `/payment?${query.toString()}`;
  }
}
