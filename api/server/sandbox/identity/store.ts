import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Rows that one kind of the fake's things may have: it serves a few testers. */
const MOST = 2000;

type Row = { readonly payload: AdapterPayload; readonly expiresAt: number };

/** Keeps what the fake for Google issues, in memory and for as long as it is good. */
export class FakeGoogleStore implements Adapter {
  private readonly rows = new Map<string, Row>();

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    this.rows.delete(id);
    this.rows.set(id, { payload, expiresAt: Date.now() + expiresIn * 1000 });
    const [oldest] = this.rows.keys();
    if (this.rows.size > MOST && oldest !== undefined) this.rows.delete(oldest);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const row = this.rows.get(id);
    return row && row.expiresAt > Date.now() ? row.payload : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.findBy((payload) => payload.uid === uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.findBy((payload) => payload.userCode === userCode);
  }

  async consume(id: string): Promise<void> {
    const row = this.rows.get(id);
    if (row) row.payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.rows.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, { payload }] of this.rows) {
      if (payload.grantId === grantId) this.rows.delete(id);
    }
  }

  private async findBy(
    matches: (payload: AdapterPayload) => boolean,
  ): Promise<AdapterPayload | undefined> {
    for (const [id, { payload }] of this.rows) {
      if (matches(payload)) return this.find(id);
    }
    return undefined;
  }
}
