/** An unconfigured proxy is detected: behind it, all clients have the same address. */
import { describe, expect, test } from 'vitest';
import { health } from '../../../contract/platform/health';
import type { Env } from '../../../contract/platform/settings/settings';
import { openMemory } from '../../support/database/databases';
import { rowsOf } from '../../support/database/rows';
import { World } from '../../support/world';

const FORWARDED = { 'x-forwarded-for': '198.51.100.7' };

const world = async (TRUST_PROXY: string, env: Env = {}): Promise<World> =>
  World.forTest(await openMemory(), { env: { ...env, TRUST_PROXY } });

async function openAlarms({ db, server }: World) {
  await Promise.allSettled(server.app.running);
  return rowsOf(db, 'alarm', ['code', 'subject', 'times'], { resolved_at: null });
}

const proxyAlarms = ({ lines }: World) => lines.filter((line) => line.includes('proxy_untrusted'));

describe('forwarded headers with TRUST_PROXY=0', () => {
  test.each([
    ['X-Forwarded-For', FORWARDED],
    ['Forwarded', { forwarded: 'for=198.51.100.7' }],
  ])('%s raises one alarm, however many calls come', async (_name, headers) => {
    const one = await world('0');
    for (let n = 0; n < 3; n += 1) {
      expect((await one.call(health, undefined, { headers })).status).toBe(200);
    }
    expect(await openAlarms(one)).toEqual([
      { code: 'proxy_untrusted', subject: 'TRUST_PROXY', times: 1 },
    ]);
    expect(proxyAlarms(one)).toHaveLength(1);
    expect(proxyAlarms(one)[0]).toContain('TRUST_PROXY');
    expect(proxyAlarms(one)[0]).not.toContain('198.51.100.7');
  });

  test('are not trusted: callers with other addresses in them share a limit', async () => {
    const one = await world('0', { CODE_CHECKS_PER_HOUR_ADDRESS: '2' });
    const statuses: number[] = [];
    for (const address of ['198.51.100.7', '198.51.100.8', '198.51.100.9']) {
      const headers = {
        'x-forwarded-for': address,
        forwarded: `for=${address}`,
        'x-real-ip': address,
      };
      statuses.push((await one.verify('+970561000009', '123456', undefined, { headers })).status);
    }
    expect(statuses).toEqual([422, 422, 429]);
  });

  test('no headers raise no alarm', async () => {
    const one = await world('0');
    await one.call(health);
    expect(await openAlarms(one)).toEqual([]);
  });

  test('are expected with a configured proxy, which resolves the alarm', async () => {
    const before = await world('0');
    await before.call(health, undefined, { headers: FORWARDED });
    expect(await openAlarms(before)).toHaveLength(1);
    const after = await before.beside({ env: { TRUST_PROXY: '1' } });
    await after.call(health, undefined, { headers: FORWARDED });
    expect(await openAlarms(after)).toEqual([]);
  });
});
