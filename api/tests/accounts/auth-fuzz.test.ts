/**
 * Sends hostile text to every account call: none causes a server error, none reveals internals, and
 * no response text reveals whether an account exists. Response times are measured separately:
 * `npm run bench:timing`.
 */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Call } from '../../contract/platform/call';
import { errorBody } from '../../contract/platform/errors';
import { calls } from '../../contract/all-calls';
import { fc } from '../../../tests/support/random';
import { databases } from '../support/database/databases';
import { addressOf, fieldsOf, hostileTexts, isAboutAccounts } from '../support/hostile';
import { relaxedLimits, pairsOf, probes } from '../support/servers/outsider';
import { type Answer, form, World } from '../support/world';
import { casesOf, isGate } from '../../../tests/support/scope';

const ALIKE_RUNS = isGate ? 1 : 15;

/** The account calls, except the one that contacts Google: the tests in `google` cover it. */
const ofAccounts = calls.filter((call) => isAboutAccounts(call) && call.id !== 'googleRedirect');

/** Must not appear in any response: stack traces, SQL, and stored secrets. */
const INSIDE = /\bat \S+:\d+|node_modules|\/api\/server|\bselect\b.+\bfrom\b|\$argon2|violates/i;

/** A body that is valid for every account call, except for values only the server knows. */
function rightBody(n: number) {
  const filled = form(n);
  return {
    ...filled,
    newPhone: filled.phone,
    currentPassword: filled.password,
    code: '123456',
    userId: '00000000-0000-4000-8000-000000000000',
    refreshToken: 'A'.repeat(43),
    token: 'A'.repeat(43),
    id: '00000000-0000-4000-8000-000000000000',
    channel: n % 2 === 0 ? 'phone' : 'email',
    identifier: n % 2 === 0 ? filled.phone : filled.email,
    inquiryType: 'general',
    name: 'Lina',
    subject: 'Hello',
    message: 'Hello',
  };
}

describe.each(databases)('fuzzed account calls on $name', ({ open }) => {
  const world = World.forAll(open, { env: relaxedLimits });

  const member = () => world.member({ phone: `+97056${String(world.unique()).padStart(7, '0')}` });

  /** Sends a body to a call, and checks that the response reveals nothing. */
  async function send(call: Call, sent: unknown, token?: string): Promise<void> {
    const answer = await world.call(
      addressOf(call, sent),
      call.body ? JSON.stringify(sent) : undefined,
      {
        ...(token !== undefined && { token }),
        headers: {
          ...(call.body && { 'content-type': 'application/json' }),
          cookie: `sid=${'A'.repeat(43)}; gsi=${'B'.repeat(43)}`,
        },
      },
    );
    expect(answer.status).toBeLessThan(500);
    expect(JSON.stringify(answer.body)).not.toMatch(INSIDE);
    const isKnown = Object.hasOwn(call.responses, answer.status);
    if (!isKnown) expect(v.is(errorBody, answer.body)).toBe(true);
  }

  const withFields = ofAccounts.filter((call) => fieldsOf(call).length > 0);
  test.each(withFields.map((call) => [call.id, call] as const))(
    '%s with hostile text in every field',
    async (_id, call) => {
      const { accessToken } = await member();
      for (const field of fieldsOf(call)) {
        for (const text of casesOf(hostileTexts, 1)) {
          const body = { ...rightBody(world.unique()), [field]: text };
          await send(call, body, accessToken);
        }
      }
    },
  );
});

/** A response without values that naturally differ: ids, and what the caller sent. */
function face(answer: Answer): unknown {
  const unlike = /shop_\d+|owner\d+@example\.com|\+97059\d{7}|[0-9a-f]{8}-[0-9a-f-]{27}/gi;
  const {
    'x-request-id': _id,
    date: _date,
    'content-length': _length,
    ...headers
  } = answer.headers;
  return {
    status: answer.status,
    headers,
    body: JSON.parse(JSON.stringify(answer.body).replace(unlike, '…')) as unknown,
  };
}

describe.each(databases)('an outsider on $name', ({ open }) => {
  let next = 100_000;
  const world = World.forAll(open, { env: relaxedLimits });

  test.each(probes.map((probe) => [probe.name, probe] as const))(
    'learns nothing from the response text of %s',
    async (_name, probe) => {
      const pairOf = await pairsOf(world, () => (next += 1));
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.record({
              password: fc.constantFrom('five grey geese', 'not the password', 'seven loud storks'),
              code: fc.stringMatching(/^\d{6}$/),
            }),
            { minLength: 1, maxLength: 3 },
          ),
          async (noises) => {
            const { known, unknown } = pairOf();
            // With the correct password the login succeeds, so there is nothing to compare.
            const guesses = noises.filter(
              ({ password }) => !probe.name.startsWith('login') || password !== known.password,
            );
            for (const noise of guesses) {
              const [n, m] = [(next += 1), (next += 1)];
              const ofKnown = await probe.call(world, known, { ...noise, n });
              const ofUnknown = await probe.call(world, unknown, { ...noise, n: m });
              expect(face(ofUnknown)).toEqual(face(ofKnown));
            }
          },
        ),
        { numRuns: ALIKE_RUNS },
      );
    },
  );
});
