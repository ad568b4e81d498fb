/**
 * Money that operators sent back at the bank, which this service cannot do: recorded with
 * the bank's reference of the outgoing transfer, so that none is booked twice.
 */
import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { CURRENCY } from '../../contract/money/plans/catalogue';
import { usd } from '../../contract/money/plans/usd';
import type { ReturnMoneyBody, ReturnMoneyResponse } from '../../contract/operator/returns';
import { findPayment, type PaymentRow, type TransferRow } from '../money/rows';
import type { BillingMails } from '../money/mails/billing-mails';
import { lockPayer } from '../money/lifecycle/account-state';
import { creditBalance } from '../money/ledger/ledger';
import { findTransfer, paymentOfTransfer } from '../money/payments/transfers/transfer-records';
import {
  restOf,
  returnableOfPayment,
  returnableOfTransfer,
} from '../money/payments/transfers/returnable';
import type { OperatorReturns } from '../money/payments/transfers/operator-returns';
import type { Tables } from '../platform/database/schema';
import type { BankReturnTable } from '../platform/database/schema/transfers';
import { runTransaction } from '../platform/database/transactions';
import { ApiError } from '../platform/http/api-error';
import type { Core } from '../platform/core';
import { type ActContext, writeAct } from './acts';

type MoneyReturn = Omit<ReturnMoneyBody, 'reason'>;

type Source = {
  readonly payment: PaymentRow | undefined;
  readonly transfer: TransferRow | undefined;
};

/** The bank's reference was recorded concurrently. */
class TakenError extends Error {
  override readonly name = 'TakenError';
}

export class MoneyReturns {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock'> & {
      readonly operatorReturns: OperatorReturns;
      readonly mails: BillingMails;
    },
  ) {}

  /**
   * Records money that was sent back. A repetition with the same bank reference has no effect.
   *
   * @throws ApiError not_found, not_refundable, idempotency_conflict if the reference is that of
   * another return, validation_failed
   */
  async record(acting: ActContext, asked: MoneyReturn): Promise<ReturnMoneyResponse> {
    const { db, mails } = this.deps;
    const { amount, currency } = asked.amount;
    if (amount <= 0 || currency !== CURRENCY) {
      throw new ApiError('validation_failed', { fieldCodes: { amount: 'invalid' } });
    }
    const source = await this.find(asked);
    if (await this.isKnown(db, asked, source)) return { returned: usd(amount) };
    try {
      await runTransaction(db, (trx) => this.book(trx, acting, asked, source));
    } catch (error) {
      if (!(error instanceof TakenError)) throw error;
      return this.record(acting, asked);
    }
    mails.wake();
    return { returned: usd(amount) };
  }

  private async find({ of, id }: MoneyReturn): Promise<Source> {
    const { db } = this.deps;
    if (of === 'payment') {
      const payment = await findPayment(db, id);
      if (!payment) throw new ApiError('not_found');
      return { payment, transfer: undefined };
    }
    const transfer = await findTransfer(db, id);
    if (!transfer) throw new ApiError('not_found');
    return { payment: await paymentOfTransfer(db, transfer), transfer };
  }

  private async isKnown(db: Kysely<Tables>, asked: MoneyReturn, source: Source): Promise<boolean> {
    const known = await db
      .selectFrom('bank_return')
      .selectAll()
      .where('bank_reference', '=', asked.bankReference)
      .executeTakeFirst();
    if (!known) return false;
    if (known.cents !== asked.amount.amount || !isOf(known, source)) {
      throw new ApiError('idempotency_conflict');
    }
    return true;
  }

  private async book(
    trx: Transaction<Tables>,
    acting: ActContext,
    asked: MoneyReturn,
    found: Source,
  ): Promise<void> {
    if (found.payment) await lockPayer(trx, found.payment.account_id);
    const source = await this.locked(trx, found);
    const { payment, transfer } = source;
    const { amount: cents } = asked.amount;
    const accountId = payment?.account_id ?? null;
    const credit = accountId === null ? 0 : (await creditBalance(trx, accountId)).free;
    const left = transfer
      ? returnableOfTransfer(transfer, payment, await restOf(trx, transfer.id), credit)
      : { held: 0, credit: 0, unmatched: 0 };
    const most = transfer
      ? left.held + left.credit + left.unmatched
      : payment
        ? returnableOfPayment(payment, credit)
        : 0;
    if (await this.isKnown(trx, asked, source)) throw new TakenError();
    if (cents > most) throw new ApiError('not_refundable');
    const id = await this.write(trx, acting, asked, source);
    const { operatorReturns } = this.deps;
    if (transfer)
      await operatorReturns.bookForTransfer(trx, { id, transfer, payment, cents, left });
    else if (payment) await operatorReturns.bookForPayment(trx, payment, cents);
  }

  /** Reads the source again after locking it. */
  private async locked(trx: Transaction<Tables>, found: Source): Promise<Source> {
    const { transfer } = found;
    if (transfer) {
      // The same lock as in an assignment.
      await trx
        .selectFrom('bank_transfer')
        .select('id')
        .where('id', '=', transfer.id)
        .forUpdate()
        .execute();
    }
    const payment = transfer
      ? await paymentOfTransfer(trx, transfer)
      : await findPayment(trx, found.payment?.id ?? null);
    // Assigned in the meantime: its account is not locked, and the operator saw something else.
    if (payment?.id !== found.payment?.id) throw new ApiError('not_refundable');
    return { payment, transfer };
  }

  private async write(
    trx: Transaction<Tables>,
    acting: ActContext,
    { amount: { amount: cents }, bankReference }: MoneyReturn,
    { payment, transfer }: Source,
  ): Promise<string> {
    const now = this.deps.clock.now();
    const act = await writeAct(
      trx,
      acting,
      {
        kind: 'return_money',
        subject: `${transfer?.bank_id ?? payment?.receipt_number ?? ''} (${bankReference})`,
        accountId: payment?.account_id ?? null,
        cents,
      },
      now,
    );
    const row = await trx
      .insertInto('bank_return')
      .values({
        id: randomUUID(),
        act_id: act,
        bank_reference: bankReference,
        payment_id: payment?.id ?? null,
        transfer_id: transfer?.id ?? null,
        cents,
        booked_at: now,
      })
      .onConflict((conflict) => conflict.column('bank_reference').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new TakenError();
    return row.id;
  }
}

/** Whether a recorded return is one of this source. */
const isOf = (known: Selectable<BankReturnTable>, { payment, transfer }: Source): boolean =>
  known.transfer_id === (transfer?.id ?? null) &&
  // A transfer may have been assigned since.
  (transfer !== undefined || known.payment_id === (payment?.id ?? null));
