/** Attacks by foreign pages, forged Host headers and crafted links, and their results. */
import { calls } from '../../contract/all-calls';
import { sendPasswordOtp } from '../../contract/accounts/password';
import { describe, expect, test } from 'vitest';
import { Accounts } from '../support/accounts';
import { openMemory } from '../support/database/databases';
import { form, World } from '../support/world';

const SITE = 'https://wasla.example';
const FOREIGN = 'evil.example';

/** Content types that a form on a foreign page can send without a preflight. */
const formKinds = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

describe('abuse', () => {
  const world = World.forAll(openMemory, { env: { PUBLIC_URL: SITE } });

  const withBody = calls.filter(({ body }) => body);
  test.each(withBody.map((call) => [call.id, call] as const))(
    '%s rejects a form post from a foreign page',
    async (_id, { method, path }) => {
      const { accessToken } = await world.member();
      for (const kind of formKinds) {
        const answer = await world.server.app.inject({
          method,
          url: path.replace(/\{\w+\}/, 'x'),
          headers: {
            'content-type': kind,
            origin: `https://${FOREIGN}`,
            authorization: `Bearer ${accessToken}`,
          },
          payload: 'a=b',
        });
        // Rejected because of the caller, the origin or the content type, and never parsed.
        expect([401, 403, 415]).toContain(answer.statusCode);
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      }
    },
  );

  const changing = calls.filter(({ method }) => method !== 'GET');
  test.each(changing.map((call) => [call.id, call] as const))(
    '%s allows no preflight from a foreign page',
    async (_id, { method, path }) => {
      const preflight = await world.server.app.inject({
        method: 'OPTIONS',
        url: path.replace(/\{\w+\}/, 'x'),
        headers: {
          origin: `https://${FOREIGN}`,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization, content-type',
        },
      });
      expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
      expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
    },
  );

  const forged = { host: FOREIGN, 'x-forwarded-host': FOREIGN, forwarded: `host=${FOREIGN}` };

  test('a forged Host header does not appear in mails or messages', async () => {
    const filled = form(world.unique());
    await world.register(filled, { headers: forged });
    await world.verify(filled.phone, await world.codeOf(filled.phone), undefined, {
      headers: forged,
    });
    await world.call(
      sendPasswordOtp,
      { channel: 'email', identifier: filled.email },
      { headers: forged },
    );
    expect((await world.messagesTo(filled.email)).length).toBeGreaterThan(0);
    expect(JSON.stringify(await world.messages())).not.toContain(FOREIGN);
    expect(await new Accounts(world).linkTo(filled.email)).not.toBe('');
  });

  test('a forged Host header does not appear in responses', async () => {
    const { accessToken: token } = await world.member();
    const statuses: number[] = [];
    for (const { path } of calls.filter(({ method }) => method === 'GET')) {
      const { status, body, headers } = await world.call({ method: 'GET', path }, undefined, {
        headers: forged,
        token,
      });
      statuses.push(status);
      expect(JSON.stringify({ body, headers })).not.toContain(FOREIGN);
    }
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(10);
    const { body } = await world.server.app.inject({
      url: '/.well-known/security.txt',
      headers: forged,
    });
    expect(body).not.toContain(FOREIGN);
  });

  test.each([
    [`/api/v1/payments/return/x?next=https://${FOREIGN}`, '/'],
    [`/api/v1/payments/return/%2F%2F${FOREIGN}`, '/'],
    [`/api/v1/payments/return/x?canceled&url=//${FOREIGN}`, '/'],
    [`//${FOREIGN}/api/v1/payments/return/x`, undefined],
    [`/\\${FOREIGN}`, undefined],
    [`/login?next=//${FOREIGN}`, undefined],
  ])('%s leads to the site or nowhere', async (url, target) => {
    const { headers } = await world.server.app.inject({ url, headers: forged });
    expect(headers.location).toBe(target);
  });
});
