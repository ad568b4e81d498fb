/** The calls of `api/contract/payments` that read: history, receipts, what became of a call. */
import type { Kysely } from 'kysely';
import { usd } from '../../../contract/billing/usd';
import type {
  IntentResponse,
  PaymentsQuery,
  PaymentsResponse,
  Receipt,
  Transfer,
} from '../../../contract/payments/payments';
import { ApiError } from '../../platform/http/api-error';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { Account } from '../../accounts/accounts';
import { clientKey, findIntent } from '../../payments/intents/intents';
import { heldFor } from '../../payments/transfers/ledger';
import type { Reconciler } from '../../payments/reconciliation/reconciler';
import { documentsOf, serializeTaxDocument } from './tax/issued';
import { type PaymentRow, serializePayment, serializeSubscription } from './serializers';

/** Our own bank account, as transfers are told it. */
export type OwnAccount = Pick<Transfer, 'accountName' | 'bankName' | 'iban' | 'swift'>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** Reads payments. */
export class History {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly reconciler: Reconciler;
      readonly ownAccount: OwnAccount;
    },
  ) {}

  /**
   * A page of an account's payments, newest first. They are numbered without gaps, so a page is a
   * range of numbers below the one that the list began with.
   */
  async list(account: Account, { page, limit, before }: PaymentsQuery): Promise<PaymentsResponse> {
    const { db } = this.deps;
    const payer = await db
      .selectFrom('payer')
      .select('payments')
      .where('account_id', '=', account.id)
      .executeTakeFirst();
    const newest = payer?.payments ?? 0;
    const total = Math.min(newest, before === undefined ? newest : Number(before));
    const top = total - (page - 1) * limit;
    const rows =
      top < 1
        ? []
        : await db
            .selectFrom('payment')
            .selectAll()
            .where('account_id', '=', account.id)
            .where('account_number', '<=', top)
            .where('account_number', '>', Math.max(0, top - limit))
            .orderBy('account_number', 'desc')
            .execute();
    return {
      data: rows.map(serializePayment),
      page,
      limit,
      hasMore: top > limit,
      total,
      pageCount: Math.ceil(total / limit),
      before: String(total),
    };
  }

  /** @throws ApiError not_found, also for another's payment */
  async receipt(account: Account, id: string): Promise<Receipt> {
    const { db } = this.deps;
    const row = UUID.test(id)
      ? await db
          .selectFrom('payment')
          .selectAll()
          .where('id', '=', id)
          .where('account_id', '=', account.id)
          .executeTakeFirst()
      : undefined;
    if (!row) throw new ApiError('not_found');
    const documents = await documentsOf(db, row.id);
    return {
      payment: serializePayment(row),
      subscription: await this.subscriptionOf(account, row),
      subscriber: row.subscriber,
      company: row.company,
      legalName: row.legal_name,
      taxId: row.tax_id,
      email: row.email,
      billingAddress: row.billing_address,
      periodStart: iso(row.period_start),
      periodEnd: iso(row.period_end),
      paidAt: iso(row.paid_at),
      seller: documents[0]?.seller ?? null,
      taxDocuments: documents.map(serializeTaxDocument),
      transfer: await this.transferOf(row),
      redirectUrl: row.status === 'PENDING' ? row.redirect_url : null,
    };
  }

  /** @throws ApiError not_found when no call with this key has arrived */
  async intent(account: Account, key: string): Promise<IntentResponse> {
    const { db, reconciler } = this.deps;
    const known = await findIntent(db, account.id, clientKey(key));
    if (!known) throw new ApiError('not_found');
    const intent =
      known.status === 'charging' ? ((await reconciler.look(known.id)) ?? known) : known;
    const row = intent.payment_id === null ? undefined : await this.paymentOf(intent.payment_id);
    const decline = intent.answer?.['decline'];
    const subscription = row && (await this.subscriptionOf(account, row));
    return {
      key,
      outcome:
        intent.status === 'charging'
          ? 'unknown'
          : intent.status === 'declined'
            ? 'declined'
            : 'succeeded',
      payment: row ? serializePayment(row) : null,
      subscription: subscription ?? null,
      redirectUrl: row?.redirect_url ?? null,
      declineCode: row?.decline_code ?? (typeof decline === 'string' ? decline : null),
    };
  }

  private async paymentOf(id: string): Promise<PaymentRow | undefined> {
    return this.deps.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
  }

  private async subscriptionOf(account: Account, row: PaymentRow) {
    if (row.subscription_id === null) return null;
    const found = await this.deps.db
      .selectFrom('subscription as held')
      .innerJoin('payer', 'payer.account_id', 'held.account_id')
      .selectAll('held')
      .select('payer.credit_cents')
      .where('held.id', '=', row.subscription_id)
      .where('held.account_id', '=', account.id)
      .executeTakeFirst();
    return found ? serializeSubscription(found, found.credit_cents) : null;
  }

  /** What is still to be transferred. */
  private async transferOf(row: PaymentRow): Promise<Transfer | null> {
    if (row.status !== 'PENDING' || row.transfer_reference === null || !row.due_at) return null;
    return {
      ...this.deps.ownAccount,
      reference: row.transfer_reference,
      amount: usd(row.amount_cents - (await heldFor(this.deps.db, row.id))),
      dueBy: row.due_at.toISOString(),
    };
  }
}
