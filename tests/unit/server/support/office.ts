/** The operator's calls, as tests make them. */
import { randomUUID } from 'node:crypto';
import {
  accountHistoryRoute,
  auditLogRoute,
  closeMessageRoute,
  findAccountsRoute,
  inboxRoute,
  openTransfersRoute,
  refundPaymentRoute,
} from '../../../../api/contract/operator/routes-operator';
import type {
  AccountHistoryResponse,
  FindAccountsResponse,
} from '../../../../api/contract/operator/accounts';
import type { AuditLogResponse } from '../../../../api/contract/operator/audit-log';
import type { InboxResponse, OpenTransfersResponse } from '../../../../api/contract/operator/work';
import { Sessions } from '../../../../api/server/accounts/sessions/sessions';
import type { Answer, World } from './world';

/** The address of the setting `OPERATORS`. */
export const OPERATOR = 'operator@example.com';

export const REASON = 'Asked for on the telephone';

const named = <R extends { readonly path: string }>(route: R, id: string): R => ({
  ...route,
  path: route.path.replace('{id}', encodeURIComponent(id)),
});

/** An operator at work. */
export class Office {
  private constructor(
    readonly world: World,
    private token: string,
    readonly id: string,
    readonly email: string,
  ) {}

  /** Registers an operator of the setting `OPERATORS`. */
  static async open(world: World, email = OPERATOR): Promise<Office> {
    const { user } = await world.member({ email });
    return new Office(world, await world.operatorToken(email), String(user['id']), email);
  }

  /** Logs in again with a second factor. */
  async prove(): Promise<void> {
    const { database, clock } = this.world;
    const sessions = new Sessions(database.db, clock);
    this.token = (await sessions.begin(this.id, 'Unknown', { secondFactor: true })).accessToken;
  }

  call(route: Parameters<World['call']>[0], body?: unknown, key?: string): Promise<Answer> {
    const headers = { ...(key !== undefined && { 'idempotency-key': key }) };
    return this.world.call(route, body, { token: this.token, headers });
  }

  /** The calls' responses have the contract's shapes, which have their own test. */
  async find(q: string): Promise<FindAccountsResponse> {
    const path = `${findAccountsRoute.path}?q=${encodeURIComponent(q)}`;
    return (await this.call({ ...findAccountsRoute, path })).body as FindAccountsResponse;
  }

  async history(id: string): Promise<AccountHistoryResponse> {
    return (await this.call(named(accountHistoryRoute, id))).body as AccountHistoryResponse;
  }

  async transfers(): Promise<OpenTransfersResponse['transfers']> {
    return ((await this.call(openTransfersRoute)).body as OpenTransfersResponse).transfers;
  }

  async inbox(): Promise<InboxResponse['messages']> {
    return ((await this.call(inboxRoute)).body as InboxResponse).messages;
  }

  close(id: string, reason = REASON): Promise<Answer> {
    return this.call(named(closeMessageRoute, id), { reason });
  }

  async log(query = ''): Promise<AuditLogResponse> {
    const path = `${auditLogRoute.path}${query}`;
    return (await this.call({ ...auditLogRoute, path })).body as AuditLogResponse;
  }

  refund(
    paymentId: string,
    cents: number,
    { key = randomUUID(), reason = REASON }: { key?: string; reason?: string } = {},
  ): Promise<Answer> {
    const body = { amount: { amount: cents, currency: 'USD' }, reason };
    return this.call(named(refundPaymentRoute, paymentId), body, key);
  }
}
