/** The read-only calls of `api/contract/money`: history, receipts, outcomes of payment calls. */
import { findPayment, type PaymentRow } from '../rows';
import { usd } from '../../../contract/money/plans/usd';
import type {
  IntentResponse,
  PaymentsQuery,
  PaymentsResponse,
  Receipt,
  Transfer,
} from '../../../contract/money/payments/payments';
import { ApiError } from '../../platform/http/api-error';
import type { Core } from '../../platform/core';
import type { Account } from '../../accounts/accounts';
import { clientKey, findIntent } from './intents/intents';
import { heldFor } from './transfers/transfer-records';
import type { Reconciler } from './reconciliation/reconciler';
import { invoiceYears } from '../invoices/tax/read-documents';
import { ownPayment, receiptOf, subscriptionOf } from '../invoices/receipts';
import { serializePayment } from '../invoices/serializers';
import { creditBalance } from '../ledger/ledger';

/** Our bank account, as shown for transfers. */
type OwnAccount = Pick<Transfer, 'accountName' | 'bankName' | 'iban' | 'swift'>;

export class History {
  constructor(
    private readonly deps: Pick<Core, 'db'> & {
      readonly reconciler: Reconciler;
      readonly ownAccount: OwnAccount;
    },
  ) {}

  /**
   * A page of an account's payments, newest first. Payments are numbered without gaps, so a page is
   * a range of numbers below the one at which the list started.
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
      credit: usd((await creditBalance(db, account.id)).free),
      invoiceYears: await invoiceYears(db, account.id),
    };
  }

  /** @throws ApiError not_found, also if the payment belongs to another account */
  async receipt(account: Account, id: string): Promise<Receipt> {
    const { db } = this.deps;
    const row = await ownPayment(db, account, id);
    return receiptOf(db, row, await this.transferOf(row));
  }

  /** @throws ApiError not_found if no call with this key has arrived */
  async intent(account: Account, key: string): Promise<IntentResponse> {
    const { db, reconciler } = this.deps;
    const known = await findIntent(db, account.id, clientKey(key));
    if (!known) throw new ApiError('not_found');
    const intent =
      known.status === 'charging' ? ((await reconciler.look(known.id)) ?? known) : known;
    const row = await findPayment(db, intent.payment_id);
    const decline = intent.answer?.['decline'];
    const subscription = row && (await subscriptionOf(db, row));
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

  /** The bank details and outstanding amount of a pending transfer. */
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
