/** Whatever the body, no payment call causes a server error; nor does any header. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { errorBody } from '../../../contract/platform/errors';
import { calls } from '../../../contract/calls';
import { fc } from '../../../../tests/support/random';
import { databases } from '../../support/databases';
import { addressOf, fieldsOf, isAboutAccounts, sentTo } from '../../support/hostile';
import { World } from '../../support/world';
import { order, transfer } from '../../support/payments';

const RUNS = { call: 40, field: 10 };
const HEADER_RUNS = 60;

const rightBody = (n: number) => ({
  ...order(),
  ...transfer,
  method: n % 2 === 0 ? 'bank' : 'card',
  email: 'lina@example.com',
});

/** Fields of the account calls, which `auth-fuzz.test.ts` covers. */
const strangers = ['email', 'phone', 'password', 'code', 'userId', 'refreshToken'] as const;

describe.each(databases)('fuzzed requests on $name', ({ open }) => {
  const world = World.forAll(open);

  const withBody = calls.filter((call) => call.body && !isAboutAccounts(call));
  test.each(withBody.map((call) => [call.id, call] as const))(
    '%s never returns an internal error',
    async (_id, call) => {
      const { accessToken } = await world.member();
      const known = new Set(Object.keys(call.responses).map(Number));
      await fc.assert(
        fc.asyncProperty(sentTo(call, rightBody, [...strangers]), async (sent) => {
          const answer = await world.call(addressOf(call, sent), JSON.stringify(sent), {
            token: accessToken,
            headers: {
              'content-type': 'application/json',
              ...(call.idempotent && { 'idempotency-key': randomUUID() }),
            },
          });
          expect(answer.status).toBeLessThan(500);
          if (!known.has(answer.status)) expect(v.is(errorBody, answer.body)).toBe(true);
        }),
        { numRuns: RUNS.call + RUNS.field * fieldsOf(call).length },
      );
    },
  );

  test('arbitrary headers are accepted or ignored', async () => {
    const header = fc.string({ unit: 'grapheme-ascii', maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(header, header, header, async (authorization, agent, language) => {
        const answer = await world.call({ method: 'GET', path: '/api/v1/users/me' }, undefined, {
          headers: { authorization, 'user-agent': agent, 'accept-language': language },
        });
        expect(answer.status).toBe(401);
      }),
      { numRuns: HEADER_RUNS },
    );
  });
});
