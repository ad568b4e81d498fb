/** The operator's calls, as tests make them. */
import { randomUUID } from 'node:crypto';
import { accountHistory, findAccounts } from '../../contract/operator/accounts';
import { auditLog } from '../../contract/operator/audit-log';
import {
  closeMessage,
  inbox as inboxCall,
  openTransfers,
  refundPayment,
} from '../../contract/operator/work';
import { decideDispute } from '../../contract/money/payments/disputes';
import { usd } from '../../contract/money/plans/usd';
import { returnMoney } from '../../contract/operator/returns';
import {
  type Alarm,
  alarms as alarmsCall,
  assignTransfer,
  resolveAlarm,
} from '../../contract/platform/alarms';
import {
  announceChange,
  announcements,
  previewAnnouncement,
} from '../../contract/operator/announcements';
import type {
  AccountHistoryResponse,
  FindAccountsResponse,
} from '../../contract/operator/accounts';
import type {
  AnnounceBody,
  AnnouncementsResponse,
  PreviewAnnouncementResponse,
} from '../../contract/operator/announcements';
import type { AuditLogResponse } from '../../contract/operator/audit-log';
import type { InboxResponse, OpenTransfersResponse } from '../../contract/operator/work';
import { Sessions } from '../../server/accounts/sessions/sessions';
import { rowOf } from './database/rows';
import type { Answer, World } from './world';

export const OPERATOR = 'operator@example.com';

export const REASON = 'Asked for on the telephone';

const named = <R extends { readonly path: string }>(route: R, id: string): R => ({
  ...route,
  path: route.path.replace('{id}', encodeURIComponent(id)),
});

/** The access token of a session that began with a second factor. */
async function tokenOf({ db, clock }: World, accountId: string): Promise<string> {
  const sessions = new Sessions(db, clock);
  return (await sessions.start(accountId, 'Unknown', { secondFactor: true })).accessToken;
}

/** Gives an account a proved address and a second factor; returns an operator's access token. */
export async function operatorToken(world: World, email: string): Promise<string> {
  const now = world.clock.now();
  const { id } = await world.db
    .updateTable('account')
    .set({ email_verified_at: now, second_factor_at: now })
    .where('email_key', '=', email.toLowerCase())
    .returning('id')
    .executeTakeFirstOrThrow();
  return tokenOf(world, id);
}

export class OperatorClient {
  private constructor(
    readonly world: World,
    private token: string,
    readonly id: string,
    readonly email: string,
  ) {}

  /** Registers an operator of the setting `OPERATORS`. */
  static async open(world: World, email = OPERATOR): Promise<OperatorClient> {
    const { id } = await world.member({ email });
    return new OperatorClient(world, await operatorToken(world, email), id, email);
  }

  async prove(): Promise<void> {
    this.token = await tokenOf(this.world, this.id);
  }

  call(route: Parameters<World['call']>[0], body?: unknown, key?: string): Promise<Answer> {
    const headers = { ...(key !== undefined && { 'idempotency-key': key }) };
    return this.world.call(route, body, { token: this.token, headers });
  }

  /** The calls' responses have the contract's shapes, which have their own test. */
  async find(q: string): Promise<FindAccountsResponse> {
    const path = `${findAccounts.path}?q=${encodeURIComponent(q)}`;
    return (await this.call({ ...findAccounts, path })).body as FindAccountsResponse;
  }

  async history(id: string, before?: string): Promise<AccountHistoryResponse> {
    const route = named(accountHistory, id);
    const query = before === undefined ? '' : `?${new URLSearchParams({ before }).toString()}`;
    const path = `${route.path}${query}`;
    return (await this.call({ ...route, path })).body as AccountHistoryResponse;
  }

  async alarms(): Promise<{ alarms: Alarm[]; hasMore?: boolean }> {
    return (await this.call(alarmsCall)).body as { alarms: Alarm[]; hasMore?: boolean };
  }

  resolve(alarmId: number, reason = REASON): Promise<Answer> {
    return this.call(named(resolveAlarm, String(alarmId)), { reason });
  }

  async transfers(): Promise<OpenTransfersResponse['transfers']> {
    return ((await this.call(openTransfers)).body as OpenTransfersResponse).transfers;
  }

  assign(transferId: string, reference: string): Promise<Answer> {
    return this.call(named(assignTransfer, transferId), { reference, reason: REASON });
  }

  /** Decides the only dispute; `lost` is what was lost of it, in cents. */
  async decide(verdict: 'won' | 'lost', lost?: number): Promise<Answer> {
    const of = await rowOf(this.world.db, 'dispute', ['provider', 'case_id']);
    const path = decideDispute.path
      .replace('{provider}', of.provider)
      .replace('{caseId}', of.case_id);
    const amount = lost === undefined ? {} : { amount: usd(lost) };
    return this.call({ ...decideDispute, path }, { verdict, reason: REASON, ...amount });
  }

  async inbox(): Promise<InboxResponse['messages']> {
    return ((await this.call(inboxCall)).body as InboxResponse).messages;
  }

  close(id: string, reason = REASON): Promise<Answer> {
    return this.call(named(closeMessage, id), { reason });
  }

  async log(query = ''): Promise<AuditLogResponse> {
    const path = `${auditLog.path}${query}`;
    return (await this.call({ ...auditLog, path })).body as AuditLogResponse;
  }

  announce(announcement: AnnounceBody['announcement'], reason = REASON): Promise<Answer> {
    return this.call(announceChange, { announcement, reason });
  }

  async preview(announcement: object): Promise<PreviewAnnouncementResponse> {
    const { body } = await this.call(previewAnnouncement, { announcement });
    return body as PreviewAnnouncementResponse;
  }

  async announced(): Promise<AnnouncementsResponse> {
    return (await this.call(announcements)).body as AnnouncementsResponse;
  }

  /** Records money that was sent back at the bank. */
  sendBack(
    of: 'payment' | 'transfer',
    id: string,
    cents: number,
    {
      bankReference = randomUUID(),
      reason = REASON,
    }: { bankReference?: string; reason?: string } = {},
  ): Promise<Answer> {
    const amount = { amount: cents, currency: 'USD' };
    return this.call(returnMoney, { of, id, amount, bankReference, reason });
  }

  refund(
    paymentId: string,
    cents: number,
    {
      key = randomUUID(),
      reason = REASON,
      repeatOf,
    }: { key?: string; reason?: string; repeatOf?: string } = {},
  ): Promise<Answer> {
    const body = { amount: { amount: cents, currency: 'USD' }, reason, repeatOf };
    return this.call(named(refundPayment, paymentId), body, key);
  }
}
