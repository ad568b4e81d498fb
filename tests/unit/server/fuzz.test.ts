/** Whatever is sent, no call fails with a fault of the server, and every error has its shape. */
import * as fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorBody } from '../../../api/contract/errors';
import { calls } from '../../../api/contract/index';
import { databases } from './support/databases';
import { hostileValue } from './support/hostile';
import { form, World } from './support/world';

const RUNS = 60;

const names = [
  'businessName',
  'firstName',
  'lastName',
  'email',
  'phone',
  'password',
  'confirmPassword',
  'code',
  'userId',
  'refreshToken',
] as const;

/** A form in which some fields are right and some are anything. */
const body = fc
  .tuple(
    fc.nat({ max: 9_999_999 }),
    fc.dictionary(fc.constantFrom(...names), hostileValue, { maxKeys: 4 }),
  )
  .map(([n, changes]) => ({
    ...form(n),
    code: '123456',
    refreshToken: 'A'.repeat(43),
    ...changes,
  }));

describe.each(databases)('anything sent to $name', ({ open }) => {
  let world: World;
  beforeAll(async () => {
    world = await World.on(await open());
  });
  afterAll(() => world.close());

  test.each(calls.filter((call) => call.body).map((call) => [call.id, call] as const))(
    '%s never fails with a fault of its own',
    async (_id, call) => {
      const { accessToken } = await world.member({
        phone: `+97056${String(world.unique()).padStart(7, '0')}`,
      });
      const known = new Set(Object.keys(call.responses).map(Number));
      await fc.assert(
        fc.asyncProperty(
          fc.oneof({ weight: 5, arbitrary: body }, { weight: 1, arbitrary: fc.jsonValue() }),
          async (sent) => {
            const answer = await world.call(call, JSON.stringify(sent), {
              token: accessToken,
              headers: { 'content-type': 'application/json' },
            });
            expect(answer.status).toBeLessThan(500);
            if (!known.has(answer.status)) expect(v.is(errorBody, answer.body)).toBe(true);
          },
        ),
        { numRuns: RUNS },
      );
    },
  );

  test('headers of any kind are read or ignored', async () => {
    const header = fc.string({ unit: 'grapheme-ascii', maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(header, header, header, async (authorization, agent, language) => {
        const answer = await world.call({ method: 'GET', path: '/api/v1/users/me' }, undefined, {
          headers: { authorization, 'user-agent': agent, 'accept-language': language },
        });
        expect(answer.status).toBe(401);
      }),
      { numRuns: RUNS },
    );
  });
});
