/** Uses that are counted by several servers at the same moment. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Keyring } from '../../../server/platform/crypto/keyring';
import { Secrets } from '../../../server/platform/crypto/secrets';
import type { Database } from '../../../server/platform/database/open';
import { RateLimiter } from '../../../server/platform/http/rate-limiter';
import { databases } from '../../support/database/databases';
import { TestClock } from '../../support/test-clock';

const secrets = new Secrets(new Keyring([{ id: 'test', secret: 'a secret of this test' }]), 'hash');

describe.each(databases)('a rate limit on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('without a gap does not depend on the order of counting', async () => {
    const clock = new TestClock();
    const limiter = new RateLimiter(database.db, clock, secrets);
    const rule = { name: 'any', most: 3, windowSeconds: 60, gapSeconds: 0 };
    const taken = async () => (await limiter.take(rule, 'somebody')).granted;
    // Another server read its clock later but reached the database first.
    clock.turn(0.002);
    expect(await taken()).toBe(true);
    clock.turn(-0.002);
    expect(await taken()).toBe(true);
    expect(await taken()).toBe(true);
    expect(await taken()).toBe(false);
  });

  test('does not count uses from before the clock was set back', async () => {
    const clock = new TestClock();
    const limiter = new RateLimiter(database.db, clock, secrets);
    const rule = { name: 'back', most: 1, windowSeconds: 60, gapSeconds: 30 };
    clock.turn(3600);
    expect((await limiter.take(rule, 'somebody')).granted).toBe(true);
    clock.turn(-3600);
    expect(await limiter.waitFor(rule, 'somebody')).toBe(0);
    expect((await limiter.take(rule, 'somebody')).granted).toBe(true);
    expect(await limiter.take(rule, 'somebody')).toMatchObject({ granted: false, retryAfter: 60 });
  });
});
