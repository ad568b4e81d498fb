/** The access data of an archive: devices, passkeys and security events. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { type Dataset, iso, whole } from './dataset';

/** Current and past sessions. */
export const devices = (db: Kysely<Tables>, accountId: string): Dataset =>
  whole('devices', ['device', 'createdAt', 'lastSeenAt', 'endedAt'], async () => {
    const rows = await db
      .selectFrom('session')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute();
    return rows.map((row) => ({
      device: row.device,
      createdAt: iso(row.created_at),
      lastSeenAt: iso(row.last_seen_at),
      endedAt: iso(row.ended_at),
    }));
  });

/** Passkeys, without their keys. */
export const passkeys = (db: Kysely<Tables>, accountId: string): Dataset =>
  whole('passkeys', ['device', 'synced', 'createdAt', 'lastUsedAt'], async () => {
    const rows = await db
      .selectFrom('passkey')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute();
    return rows.map((row) => ({
      device: row.device,
      synced: row.synced,
      createdAt: iso(row.created_at),
      lastUsedAt: iso(row.last_used_at),
    }));
  });

/** Security events, such as a changed password. */
export const events = (db: Kysely<Tables>, accountId: string): Dataset =>
  whole('events', ['kind', 'device', 'at'], async () => {
    const rows = await db
      .selectFrom('account_event')
      .select(['kind', 'device', 'at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
    return rows.map(({ kind, device, at }) => ({ kind, device, at: iso(at) }));
  });

/** The browsers recognized at login. */
export const knownDevices = (db: Kysely<Tables>, accountId: string): Dataset =>
  whole('known-devices', ['device', 'createdAt', 'expiresAt'], async () => {
    const rows = await db
      .selectFrom('known_device')
      .select(['device', 'created_at', 'expires_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute();
    return rows.map((row) => ({
      device: row.device,
      createdAt: iso(row.created_at),
      expiresAt: iso(row.expires_at),
    }));
  });

/** The history of sent messages, without their contents. */
export const sentMessages = (db: Kysely<Tables>, accountId: string): Dataset =>
  whole('sent-messages', ['channel', 'template', 'language', 'at', 'outcome'], async () => {
    const rows = await db
      .selectFrom('sent_message')
      .select(['channel', 'template', 'language', 'at', 'outcome'])
      .where('account_id', '=', accountId)
      .orderBy('at')
      .execute();
    return rows.map(({ at, ...row }) => ({ ...row, at: iso(at) }));
  });
