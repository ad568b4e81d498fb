/** RFC 9116: where to report a vulnerability. */
import { describe, expect, test } from 'vitest';
import { openMemory } from '../support/database/databases';
import { DAY } from '../support/money/payments';
import { World } from '../support/world';

const env = { PUBLIC_URL: 'https://wasla.example', SUPPORT_EMAIL: 'help@wasla.example' };

describe('/.well-known/security.txt', () => {
  const world = World.forAll(openMemory, { env });

  const read = () => world.server.app.inject({ url: '/.well-known/security.txt' });

  test('names the support address of the brand, the languages and itself', async () => {
    const { statusCode, headers, body } = await read();
    expect({ statusCode, type: headers['content-type'] }).toEqual({
      statusCode: 200,
      type: 'text/plain; charset=utf-8',
    });
    const lines = body.trimEnd().split('\n');
    expect(lines).toContain('Contact: mailto:help@wasla.example');
    expect(lines).toContain('Preferred-Languages: ar, en');
    expect(lines).toContain('Canonical: https://wasla.example/.well-known/security.txt');
    // Each field must occur exactly once for the file to be valid.
    for (const name of ['Expires', 'Preferred-Languages']) {
      expect(lines.filter((line) => line.startsWith(`${name}: `))).toHaveLength(1);
    }
  });

  test('is always valid for some time, and never for a year', async () => {
    for (const wait of [0, 400 * DAY]) {
      world.clock.turn(wait);
      const expires = /^Expires: (\d{4}-\d\d-\d\dT\S+Z)$/m.exec((await read()).body)?.[1] ?? '';
      const days = (new Date(expires).getTime() - world.clock.now().getTime()) / (DAY * 1000);
      expect(days).toBeGreaterThan(30);
      expect(days).toBeLessThan(365);
    }
  });
});
