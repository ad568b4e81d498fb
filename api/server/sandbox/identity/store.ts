import { type Kysely, sql } from 'kysely';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Tables } from '../../platform/database/schema';

/** Stores one kind of object that the fake Google issues, for all servers, until it expires. */
export class FakeGoogleStore implements Adapter {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly kind: string,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const values = {
      uid: payload.uid ?? null,
      grant_id: payload.grantId ?? null,
      payload: JSON.stringify(payload),
      expires_at: new Date(Date.now() + expiresIn * 1000),
    };
    await this.db
      .insertInto('sandbox_identity')
      .values({ key: this.keyOf(id), ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
      .execute();
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.findBy('key', this.keyOf(id));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.findBy('uid', uid);
  }

  async findByUserCode(): Promise<undefined> {
    // Only the device flow has user codes.
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const consumed = JSON.stringify({ consumed: Math.floor(Date.now() / 1000) });
    await this.db
      .updateTable('sandbox_identity')
      .set({ payload: sql`(payload::jsonb || ${consumed}::jsonb)::text` })
      .where('key', '=', this.keyOf(id))
      .execute();
  }

  async destroy(id: string): Promise<void> {
    await this.db.deleteFrom('sandbox_identity').where('key', '=', this.keyOf(id)).execute();
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.db.deleteFrom('sandbox_identity').where('grant_id', '=', grantId).execute();
  }

  private keyOf(id: string): string {
    return `${this.kind}:${id}`;
  }

  private async findBy(by: 'key' | 'uid', value: string): Promise<AdapterPayload | undefined> {
    const row = await this.db
      .selectFrom('sandbox_identity')
      .select('payload')
      .where(by, '=', value)
      .where('key', 'like', `${this.kind}:%`)
      .where('expires_at', '>', new Date())
      .executeTakeFirst();
    // Only this store writes the rows, so each is a payload of the provider.
    return row && (JSON.parse(row.payload) as AdapterPayload);
  }
}
