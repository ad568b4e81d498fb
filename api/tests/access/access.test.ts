/** Access control: every call of the contract, made by every kind of caller. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, isCall } from '../../contract/all-calls';
import { callerKinds, type CallerKind, entryOf, verdictsOf } from '../../contract/platform/access';
import type { Call, Route } from '../../contract/platform/call';
import { rows } from './rows';
import { made, type Row } from './requests';
import { type Owner, AccessFixture } from './access-fixture';
import { casesOf, isGate, onlyInProof } from '../../../tests/support/scope';

/** In the gate, only visitors without an account and other accounts. */
const kinds = casesOf(callerKinds, 2);

const named = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

/** Every call that a file of the contract defines, listed or not. */
async function definedCalls(): Promise<string[]> {
  const folder = join(import.meta.dirname, '../../contract');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const modules: object[] = await Promise.all(
    files.filter((file) => file.endsWith('.ts')).map((file) => import(join(folder, file))),
  );
  const defined = modules.flatMap((module) => Object.values(module)).filter(isCall);
  return [...new Set(defined.map(named))];
}

test('every call that the contract defines is listed once', async () => {
  expect((await definedCalls()).toSorted()).toEqual(calls.map(named).toSorted());
});

test('every call has a row with the access that the contract requires', () => {
  const written = Object.entries(rows).flatMap(([entry, those]) =>
    Object.keys(those).map((id) => `${entry}: ${id}`),
  );
  expect(written.toSorted()).toEqual(
    calls.map((call) => `${entryOf(call)}: ${call.id}`).toSorted(),
  );
});

describe('made by everybody', () => {
  let fixture: AccessFixture;
  beforeAll(async () => {
    // Without this, no user may request a key for cards.
    fixture = await AccessFixture.open({ CARD_ENCRYPTION: 'browser' });
  });
  afterAll(() => fixture.world.close());

  /** The response to a caller, and any data of another account in it. */
  async function answered(call: Call, row: Row, kind: CallerKind) {
    let owned: Owner | undefined;
    const owner = async () => (owned ??= await fixture.owner());
    // Only in one column does the path name something the caller owns.
    const actor = call.owned && kind === 'token' ? await owner() : await fixture.actor(kind);
    const { status, body } = await made(fixture, call, actor, await row({ fixture, actor, owner }));
    const strange = owned && actor !== owned ? Object.values(owned.member.form) : [];
    const leaks = strange.filter((mark) => JSON.stringify(body).includes(String(mark)));
    return { kind, said: status < 300 ? '2xx' : String(status), leaks };
  }

  /** Bodies that every call rejects: malformed JSON, and fields that no call has. */
  const badBodies = ['{"broken', '[]', { planCode: 7, code: {}, businessId: [] }] as const;

  const withBody = calls.filter(({ body }) => body);
  const refusals = withBody.flatMap((call) =>
    kinds
      .filter((kind) => ['401', '403'].includes(verdictsOf(call)[kind]))
      .map((kind) => [call.id, kind, call] as const),
  );
  onlyInProof(() => {
    test.each(refusals)('%s by %s is refused whatever is sent', async (_id, kind, call) => {
      const actor = await fixture.actor(kind);
      const headers = { ...actor.headers, 'content-type': 'application/json' };
      for (const body of badBodies) {
        const { status } = await made(fixture, call, { headers }, { body, params: { id: 'none' } });
        expect({ body, status: String(status) }).toEqual({ body, status: verdictsOf(call)[kind] });
      }
    });
  });

  // In the gate, only calls that could reach others' data: about an owned object, or for operators.
  const guarded = calls.filter((call) => !isGate || call.owned || entryOf(call) === 'operator');
  const cells = guarded.flatMap((call) => kinds.map((kind) => [call.id, kind, call] as const));
  test.each(cells)('%s by %s', async (id, kind, call) => {
    const row = rows[entryOf(call)][id];
    if (!row) throw new Error(`${id} has no row`);
    const expected = { kind, said: verdictsOf(call)[kind], leaks: [] };
    expect(await answered(call, row, kind)).toEqual(expected);
  });
});
