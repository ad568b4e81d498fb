/** The sessions of an account, as its owner sees and ends them. */
import { describe, expect, test } from 'vitest';
import { Accounts, seen } from '../../support/accounts';
import { databases } from '../../support/database/databases';
import { World } from '../../support/world';

describe.each(databases)('the own account on $name', ({ open }) => {
  const world = World.forAll(open);
  const accounts = new Accounts(world);

  describe('sessions', () => {
    const agent = {
      'user-agent':
        'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
    };
    type Listed = readonly { id: string; device: string; current: boolean; lastSeenAt: string }[];
    const list = async (token: string): Promise<Listed> =>
      (await accounts.sessions(token)).body['sessions'] as Listed;

    test('are listed, the current one first, and can be ended one by one', async () => {
      const member = await world.member();
      world.clock.turn(5);
      const other = await world.login(member.form.email, member.form.password, { headers: agent });
      const token = String(other.body['accessToken']);
      const sessions = await list(member.accessToken);
      expect(sessions).toEqual([
        {
          id: expect.any(String),
          device: 'Unknown',
          createdAt: expect.stringMatching(/Z$/),
          lastSeenAt: expect.stringMatching(/Z$/),
          current: true,
        },
        expect.objectContaining({ device: 'Chrome, Android', current: false }),
      ]);
      expect((await world.me(token)).status).toBe(200);
      const ended = await accounts.endSession(member.accessToken, sessions[1]?.id ?? '');
      expect(seen(ended)).toEqual({ status: 204, body: {} });
      expect((await world.me(token)).status).toBe(401);
      expect((await world.refresh(String(other.body['refreshToken']))).status).toBe(401);
      expect(await list(member.accessToken)).toHaveLength(1);
    });

    test("another account's session, an ended one and an invalid id are not found", async () => {
      const member = await world.member();
      const stranger = await world.member();
      const [theirs] = await list(stranger.accessToken);
      for (const id of [theirs?.id ?? '', '00000000-0000-4000-8000-000000000000']) {
        expect(seen(await accounts.endSession(member.accessToken, id))).toEqual({
          status: 404,
          body: { error: 'Not found', code: 'not_found' },
        });
      }
      expect((await accounts.endSession(member.accessToken, 'x')).status).toBe(422);
      expect((await world.me(stranger.accessToken)).status).toBe(200);
    });

    test('all others can be ended together', async () => {
      const member = await world.member();
      for (let n = 0; n < 3; n += 1) await world.login(member.form.email, member.form.password);
      expect(await list(member.accessToken)).toHaveLength(4);
      const answer = await world.call(
        { method: 'DELETE', path: '/api/v1/auth/sessions' },
        undefined,
        { token: member.accessToken },
      );
      expect(answer.status).toBe(204);
      expect(await list(member.accessToken)).toHaveLength(1);
    });

    test('a session whose tokens have all expired is no longer listed', async () => {
      const member = await world.member();
      world.clock.turn(31 * 24 * 3600);
      const fresh = await world.login(member.form.email, member.form.password);
      expect(await list(String(fresh.body['accessToken']))).toHaveLength(1);
    });
  });
});
