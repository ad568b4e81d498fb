/**
 * Thousands of bodies, hostile and half right, sent to every call about accounts: none fails with
 * a fault of the server, none shows its inside, and none tells in words whether an account exists.
 * What the time of an answer tells is measured apart: `npm run bench:timing`.
 */
import * as fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../../api/contract/call';
import { errorBody } from '../../../api/contract/errors';
import { calls } from '../../../api/contract/index';
import { databases } from './support/databases';
import { hostileValue } from './support/hostile';
import { loose, pairsOf, probes } from './support/outsider';
import { type Answer, form, World } from './support/world';

/** Bodies for each call: a thousand in this very process, fewer over the wire of PostgreSQL. */
const RUNS: Readonly<Record<string, number>> = { PGlite: 1000, PostgreSQL: 200 };
const ALIKE_RUNS = 15;

/** The calls about accounts: those below /auth and /users, of Google, and the contact form. */
const ofAccounts = calls.filter(
  (call) =>
    /^\/api\/(?:v1\/(?:auth|users|contact)|sessions|oauth|users|logout)/.test(call.path) &&
    // Asks the provider over the network: `google.test.ts` has it.
    call.id !== 'googleRedirect',
);

const fields = [
  'businessName',
  'legalName',
  'taxId',
  'firstName',
  'lastName',
  'email',
  'phone',
  'newPhone',
  'password',
  'confirmPassword',
  'currentPassword',
  'code',
  'state',
  'iss',
  'userId',
  'refreshToken',
  'token',
  'unlock',
  'channel',
  'identifier',
  'language',
  'inquiryType',
  'name',
  'company',
  'subject',
  'message',
  'wsl7t',
  'seconds',
  'confirmation',
] as const;

/** What no answer may show: places in the program, statements, and what is kept of secrets. */
const INSIDE = /\bat \S+:\d+|node_modules|\/api\/server|\bselect\b.+\bfrom\b|\$argon2|violates/i;

const body = fc
  .tuple(
    fc.nat({ max: 9_999_999 }),
    fc.dictionary(fc.constantFrom(...fields), hostileValue, { maxKeys: 5 }),
    fc.constantFrom('phone', 'email'),
  )
  .map(([n, changes, channel]) => {
    const filled = form(n);
    return {
      ...filled,
      newPhone: filled.phone,
      currentPassword: filled.password,
      code: '123456',
      userId: '00000000-0000-4000-8000-000000000000',
      refreshToken: 'A'.repeat(43),
      token: 'A'.repeat(43),
      channel,
      identifier: channel === 'phone' ? filled.phone : filled.email,
      inquiryType: 'general',
      name: 'Lina',
      subject: 'Hello',
      message: 'Hello',
      ...changes,
    };
  });

/** A call with its path and query filled in. */
function addressOf(call: Call, sent: unknown): { method: Call['method']; path: string } {
  // Half surrogates have no form in an address.
  const text = encodeURIComponent(
    JSON.stringify(sent)
      .slice(0, 300)
      .replace(/\p{Cs}/gu, ''),
  );
  const path = call.path.replace(/\{\w+\}/, text.slice(0, 60));
  return { method: call.method, path: call.query ? `${path}?token=${text}` : path };
}

describe.each(databases)('anything sent about accounts on $name', ({ name, open }) => {
  let world: World;
  let session: { accessToken: string };
  beforeAll(async () => {
    world = await World.on(await open(), { env: loose });
  });
  afterAll(() => world.close());

  test.each(ofAccounts.map((call) => [call.id, call] as const))(
    '%s',
    async (_id, call) => {
      session = await world.member({
        phone: `+97056${String(world.unique()).padStart(7, '0')}`,
      });
      const known = new Set(Object.keys(call.responses).map(Number));
      await fc.assert(
        fc.asyncProperty(
          fc.oneof({ weight: 6, arbitrary: body }, { weight: 1, arbitrary: fc.jsonValue() }),
          fc.boolean(),
          async (sent, signedIn) => {
            const answer = await world.call(
              addressOf(call, sent),
              call.body ? JSON.stringify(sent) : undefined,
              {
                ...(signedIn && { token: session.accessToken }),
                headers: {
                  ...(call.body && { 'content-type': 'application/json' }),
                  cookie: `sid=${'A'.repeat(43)}; gsi=${'B'.repeat(43)}`,
                },
              },
            );
            expect(answer.status).toBeLessThan(500);
            expect(JSON.stringify(answer.body)).not.toMatch(INSIDE);
            if (!known.has(answer.status)) expect(v.is(errorBody, answer.body)).toBe(true);
          },
        ),
        { numRuns: RUNS[name] ?? 0 },
      );
    },
    120_000,
  );
});

/** An answer without what differs by nature: ids, and what the caller sent. */
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
  let world: World;
  let next = 100_000;
  beforeAll(async () => {
    world = await World.on(await open(), { env: loose });
  });
  afterAll(() => world.close());

  test.each(probes.map((probe) => [probe.name, probe] as const))(
    'learns nothing from the words of %s',
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
            // A right password is no stranger's: it logs in, and has nothing to compare.
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
