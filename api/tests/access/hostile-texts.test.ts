/**
 * Sends every call hostile texts, in place of each of its texts: none causes a server error, and no
 * response reveals internals.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../contract/all-calls';
import { type CallerKind, type Entry, entryOf } from '../../contract/platform/access';
import type { Call } from '../../contract/platform/call';
import { casesOf } from '../../../tests/support/scope';
import { fieldsOf, hostileTexts } from '../support/hostile';
import { made, type Sent } from './requests';
import { rows } from './rows';
import { type Actor, type Owner, AccessFixture } from './access-fixture';

/** Must not appear in any response: stack traces, SQL, and stored secrets. */
const INSIDE = /\bat \S+:\d+|node_modules|\/api\/server|\bselect\b.+\bfrom\b|\$argon2|violates/i;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Copies of a value, each with another of its texts replaced. */
function replacedIn(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text];
  if (Array.isArray(value)) {
    return value.flatMap((one, at) => replacedIn(one, text).map((other) => value.with(at, other)));
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    replacedIn(one, text).map((other) => ({ ...value, [name]: other })),
  );
}

/** Copies of a valid request, each with a text in one place of its path, query or body. */
function withText(call: Call, sent: Sent, text: string): Sent[] {
  const { body, params = {} } = sent;
  const inBody = isRecord(body)
    ? [
        ...replacedIn(body, text),
        ...fieldsOf(call)
          .filter((name) => !(name in body))
          .map((name) => ({ ...body, [name]: text })),
      ]
    : [];
  // A half of a pair cannot be encoded in an address.
  const encoded = encodeURIComponent(text.replace(/\p{Cs}/gu, ''));
  const inPath = Object.keys(params).map((name) => ({ ...params, [name]: encoded }));
  const inQuery = call.query ? fieldsOf(call).map((name) => `?${name}=${encoded}`) : [];
  return [
    ...inBody.map((other) => ({ ...sent, body: other })),
    ...inPath.map((other) => ({ ...sent, params: other })),
    ...inQuery.map((query) => ({ ...sent, query })),
  ];
}

/** Who may make a call, by its access rule. */
const ALLOWED: Readonly<Record<Entry, CallerKind>> = {
  anyone: 'anonymous',
  account: 'token',
  ready: 'token',
  cookie: 'cookie',
  operator: 'operator',
  service: 'service',
};

describe('hostile texts', () => {
  let fixture: AccessFixture;
  beforeAll(async () => {
    fixture = await AccessFixture.open();
  });
  afterAll(() => fixture.world.close());

  /** A valid request of a caller who may make it. */
  async function validRequest(call: Call): Promise<{ readonly actor: Actor; readonly sent: Sent }> {
    const entry = entryOf(call);
    const row = rows[entry][call.id];
    if (!row) throw new Error(`${call.id} has no row`);
    let owned: Owner | undefined;
    const owner = async () => (owned ??= await fixture.owner());
    const actor = call.owned ? await owner() : await fixture.actor(ALLOWED[entry]);
    return { actor, sent: await row({ fixture, actor, owner }) };
  }

  const reading = calls.filter((call) => fieldsOf(call).length > 0);
  test.each(reading.map((call) => [call.id, call] as const))(
    '%s in every text',
    async (_id, call) => {
      let valid = await validRequest(call);
      for (const text of casesOf(hostileTexts, 1)) {
        for (const at of withText(call, valid.sent, text).keys()) {
          const sent = withText(call, valid.sent, text)[at] ?? {};
          const { status, body } = await made(fixture, call, valid.actor, sent);
          expect.soft({ sent, isServed: status < 500 }).toEqual({ sent, isServed: true });
          expect.soft(JSON.stringify(body)).not.toMatch(INSIDE);
          // An accepted request has changed what the next one needs.
          if (status < 300) valid = await validRequest(call);
        }
      }
    },
  );
});
