/**
 * Keys over the years: rotated without losing a card, and never silently replaced by wrong ones.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EncryptionKeys } from '../../../contract/platform/encryption-keys';
import type { Database } from '../../../server/platform/database/open';
import { Keyring, UnreadableError } from '../../../server/platform/crypto/keyring';
import { type GivenKeys, openSecrets } from '../../../server/platform/crypto/open-secrets';
import { reEncrypt } from '../../../server/platform/crypto/re-encrypt';
import { contentsOf } from '../../support/database/backup-fixture';
import { databases } from '../../support/database/databases';
import { charged, DAY, Payer } from '../../support/money/payments';
import { TestClock } from '../../support/test-clock';
import { World } from '../../support/world';

const first = { id: 'k1', secret: 'the first secret, long enough for a key' };
const second = { id: 'k2', secret: 'the second secret, long enough for a key' };
const impostor = { id: 'k1', secret: 'another secret that goes by the same id' };

const given = (...keys: EncryptionKeys): GivenKeys => ({
  keys,
  from: { setting: 'ENCRYPTION_KEYS' },
});

/** The text with its last byte changed. */
function changed(sealed: string): string {
  const [id = '', text = ''] = sealed.split('.');
  const bytes = Buffer.from(text, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  return `${id}.${bytes.toString('base64url')}`;
}

describe('a ring of keys', () => {
  test('the first key encrypts, and each key decrypts its own texts', () => {
    const old = new Keyring([first]).seal('token');
    const rotated = new Keyring([second, first]);
    expect(rotated.unseal(old)).toBe('token');
    const fresh = rotated.seal('token');
    expect(fresh).toMatch(/^k2\./);
    expect(new Keyring([second]).unseal(fresh)).toBe('token');
    expect(() => new Keyring([second]).unseal(old)).toThrow(UnreadableError);
  });

  test.each([
    ['another key under its id', new Keyring([impostor]).seal('token')],
    ['a text that was changed', changed(new Keyring([first]).seal('token'))],
    ['a text that was cut off', 'k1.AAAA'],
    ['no encrypted text', 'token'],
  ])('%s is not read', (_what, sealed) => {
    expect(() => new Keyring([first]).unseal(sealed)).toThrow(UnreadableError);
  });

  test('a text encrypted before keys had ids is decrypted', () => {
    const [, text = ''] = new Keyring([first]).seal('token').split('.');
    expect(new Keyring([second, first]).unseal(text)).toBe('token');
  });
});

describe.each(databases)('the keys of a database on $name', ({ open }) => {
  let database: Database;
  let clock: TestClock;
  beforeEach(async () => {
    database = await open();
    clock = new TestClock();
  });
  afterEach(() => database.close());

  const worldWith = (...keys: EncryptionKeys) =>
    World.on(database, { clock, encryption: given(...keys) });

  test('hashes stay the same across starts and rotations', async () => {
    const hashes = new Set<string>();
    for (const keys of [given(first), given(first), given(second, first)]) {
      hashes.add((await openSecrets(database.db, keys)).limitHash('203.0.113.7'));
    }
    expect(hashes.size).toBe(1);
  });

  test('the database has the id of its key, and not the key', async () => {
    const world = await worldWith(first);
    await (await Payer.of(world)).start();
    await world.server.app.close();
    const rows = JSON.stringify((await contentsOf(database.db)).rows);
    expect(rows).toContain(`${first.id}.`);
    for (const encoding of ['utf8', 'hex', 'base64url'] as const) {
      expect(rows).not.toContain(Buffer.from(first.secret).toString(encoding));
    }
  });

  test('two servers that start concurrently for the first time get the same secret', async () => {
    const [one, other] = await Promise.all([
      openSecrets(database.db, given(first)),
      openSecrets(database.db, given(first)),
    ]);
    expect(one.limitHash('x')).toBe(other.limitHash('x'));
  });

  test.each([
    [
      'another id',
      given(second),
      'ENCRYPTION_KEYS does not hold the key this database was encrypted with (id k1); set it again, under the id it had.',
    ],
    [
      'another secret under its id',
      given(impostor),
      'ENCRYPTION_KEYS does not hold the key this database was encrypted with (id k1); set it again, under the id it had.',
    ],
    [
      'a new data folder',
      { keys: [impostor], from: { folder: '/srv/new' } } as const,
      'DATA_DIR /srv/new holds another key than the one this database was encrypted with; set the DATA_DIR it was made with, or set ENCRYPTION_KEYS.',
    ],
  ])('%s ends the start in one sentence', async (_what, wrong: GivenKeys, sentence) => {
    await openSecrets(database.db, given(first));
    await expect(openSecrets(database.db, wrong)).rejects.toThrow(sentence);
  });

  test('the wrong key is also detected if cards were stored before the database had a secret', async () => {
    const world = await worldWith(first);
    await (await Payer.of(world)).start();
    await world.server.app.close();
    await database.db.deleteFrom('server_secret').execute();
    await expect(openSecrets(database.db, given(second))).rejects.toThrow(/id k1/);
    expect(await database.db.selectFrom('server_secret').selectAll().execute()).toEqual([]);
  });

  test('cards are charged before, during and after a rotation', async () => {
    const old = await worldWith(first);
    await (await Payer.of(old)).start();
    await old.server.app.close();

    const rotating = await worldWith(second, first);
    clock.turn(30 * DAY);
    await rotating.server.renewals.runOnce();
    expect(await charged(rotating)).toHaveLength(2);

    await expect(openSecrets(database.db, given(second))).rejects.toThrow(/id k1/);
    expect(await reEncrypt(database.db, [second, first])).toBeGreaterThanOrEqual(2);
    expect(await reEncrypt(database.db, [second, first])).toBe(0);
    await rotating.server.app.close();

    const rotated = await worldWith(second);
    clock.turn(32 * DAY);
    await rotated.server.renewals.runOnce();
    expect(await charged(rotated)).toHaveLength(3);
    await rotated.server.app.close();
  });

  test('a text that no key decrypts is named, and the database still requires the old key', async () => {
    const world = await worldWith(first);
    await (await Payer.of(world)).start();
    await world.server.app.close();
    const token = new Keyring([{ ...impostor, id: 'k0' }]).seal('token');
    await database.db.updateTable('payment_method').set({ token }).execute();
    await expect(reEncrypt(database.db, [second, first])).rejects.toThrow(
      /^payment_method\.token of \S+ was encrypted with a key that ENCRYPTION_KEYS does not hold \(id k0\)/,
    );
    await expect(openSecrets(database.db, given(second))).rejects.toThrow(/id k1/);
  });
});
