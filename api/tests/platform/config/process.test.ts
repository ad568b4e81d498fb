/** The server as a process: it starts, refuses to start, and stops. */
import { once } from 'node:events';
import { chmodSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { liveEnv } from '../../support/servers/live-env';
import { freshPostgresUrl, migratedPostgresUrl } from '../../support/database/databases';
import { writeBuiltSite } from '../../support/servers/built-site';
import { serverProcesses } from '../../support/servers/server-processes';
import { casesOf, onlyInProof } from '../../../../tests/support/scope';
import { listen } from '../../../../tests/support/port';

const { root, used, start } = serverProcesses();

const withSite = (): Record<string, string> => ({
  ...liveEnv,
  SITE_DIR: writeBuiltSite(join(mkdtempSync(join(root, 'live-')), 'site'), liveEnv),
});

describe('starting', () => {
  test('the first line states sandbox mode, then the URLs; health agrees', async () => {
    const child = start({ DATA_DIR: used });
    const origin = await child.ready();
    expect(child.stdout.split('\n')[0]).toContain('sandbox mode');
    expect(child.stdout).toMatch(/^Outbox {2}http:\/\/localhost:\d+\/sandbox\/outbox$/m);
    expect(child.stdout).toMatch(/SITE_DIR.*only the API is served/);
    const health = await fetch(`${origin}/api/v1/health`);
    expect(await health.json()).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      database: 'pglite',
      uptime: expect.any(Number),
      mode: 'sandbox',
      offers: { google: true, paypal: true, cardEncryption: false },
    });
  });

  onlyInProof(() => {
    test('runs on PostgreSQL with DATABASE_URL', async () => {
      const child = start({ DATABASE_URL: await freshPostgresUrl(), DATA_DIR: join(root, 'pg') });
      const health = await fetch(`${await child.ready()}/api/v1/health`);
      expect(await health.json()).toMatchObject({ status: 'ok', database: 'postgres' });
      expect(await child.stop()).toBe(0);
    });
  });

  test('the generated key is only readable by its owner and is reused', () => {
    expect(statSync(join(used, 'key')).mode & 0o777).toBe(0o600);
  });

  onlyInProof(() => {
    test('a port in use is named', async () => {
      const other = createServer();
      const port = await listen(other);
      const DATABASE_URL = await migratedPostgresUrl();
      const child = start({ DATABASE_URL, DATA_DIR: used, PORT: String(port) });
      expect((await child.end()).code).toBe(1);
      expect(child.stderr).toBe(
        `PORT ${port} on 127.0.0.1 is already in use; stop the other process, or set another PORT.\n`,
      );
      other.close();
    });

    test.each([
      [
        'a host that is not this machine’s',
        { HOST: '192.0.2.1' },
        /^HOST 192\.0\.2\.1 is not an address of this machine/,
      ],
      [
        'a port where nothing listens',
        { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x' },
        /^DATABASE_URL can't be used: nothing listens/,
      ],
    ])('%s is named in one sentence', async (_what, env: Record<string, string>, sentence) => {
      const child = start({ DATABASE_URL: await migratedPostgresUrl(), DATA_DIR: used, ...env });
      expect((await child.end()).code).toBe(1);
      expect(child.stderr).toMatch(sentence);
      expect(child.stderr.trim().split('\n')).toHaveLength(1);
      expect(child.stderr).not.toContain('hunter2');
    });

    test('a wrong password and an unknown PostgreSQL database are distinguished', async () => {
      const url = new URL(await migratedPostgresUrl());
      url.password = 'hunter2';
      const wrong = start({ DATABASE_URL: url.href });
      await wrong.end();
      expect(wrong.stderr).toMatch(
        /^DATABASE_URL can't be used: the server refuses its user or password/,
      );
      const known = new URL(await migratedPostgresUrl());
      known.pathname = '/nowhere';
      const missing = start({ DATABASE_URL: known.href });
      await missing.end();
      expect(missing.stderr).toMatch(
        /^DATABASE_URL can't be used: the server has no database of that name/,
      );
    });
  });

  test('a data folder that is not writable is named', async () => {
    const file = join(root, 'a-file');
    writeFileSync(file, '');
    const below = start({ DATA_DIR: join(file, 'data') });
    expect((await below.end()).code).toBe(1);
    expect(below.stderr).toMatch(/^DATA_DIR .*a-file\/data can't be written \(ENOTDIR\)/);
    const sealed = mkdtempSync(join(root, 'sealed-'));
    chmodSync(sealed, 0o500);
    // Root may write anywhere, so this half only applies to other users.
    if (process.getuid?.() !== 0) {
      const child = start({ DATA_DIR: sealed });
      await child.end();
      expect(child.stderr).toMatch(/^DATA_DIR .* can't be written \(EACCES\)/);
    }
  });

  onlyInProof(() => {
    test('a live server starts, and has no outbox', async () => {
      const child = start({ ...withSite(), DATABASE_URL: await freshPostgresUrl() });
      const origin = await child.ready();
      expect(child.stdout.split('\n')[0]).toContain('messages and payments are real');
      expect((await fetch(`${origin}/sandbox/outbox`)).status).toBe(404);
      const health = await fetch(`${origin}/api/v1/health`);
      expect(await health.json()).toMatchObject({
        mode: 'live',
        offers: { google: false, paypal: false },
      });
    });

    test("a live server with the gateway's test host states that no one is charged", async () => {
      const child = start({
        ...withSite(),
        CYBERSOURCE_HOST: 'apitest.cybersource.com',
        DATABASE_URL: await freshPostgresUrl(),
      });
      await child.ready();
      expect(child.stdout.split('\n')[0]).toMatch(
        /messages are real; payments go to apitest\.cybersource\.com and charge no one\.$/,
      );
    });

    test('a live server offers what is configured', async () => {
      const child = start({
        ...withSite(),
        PAYPAL_CLIENT_ID: 'client',
        PAYPAL_CLIENT_SECRET: 'secret-of-it',
        PAYPAL_WEBHOOK_ID: 'webhook',
        PAYPAL_HOST: 'api-m.paypal.com',
        GOOGLE_CLIENT_ID: 'client',
        GOOGLE_CLIENT_SECRET: 'secret-of-it',
        DATABASE_URL: await freshPostgresUrl(),
      });
      const health = await fetch(`${await child.ready()}/api/v1/health`);
      expect(await health.json()).toMatchObject({ offers: { google: true, paypal: true } });
    });

    test('a site folder with other contents is named', async () => {
      const site = mkdtempSync(join(root, 'site-'));
      writeFileSync(join(site, 'site.json'), '{"routes":1}');
      const child = start({ DATA_DIR: used, SITE_DIR: site });
      expect((await child.end()).code).toBe(1);
      expect(child.stderr).toMatch(/^SITE_DIR .* does not hold a built site/);
    });
  });
});

describe('stopping', () => {
  test.each(casesOf(['SIGTERM', 'SIGINT'] as const, 1))('%s ends with 0', async (signal) => {
    const child = start({ DATA_DIR: used });
    await child.ready();
    expect(await child.stop(signal)).toBe(0);
    expect(child.stderr).toBe('');
  });

  test('an open request is completed before the end, a new one is not accepted', async () => {
    const child = start({ DATA_DIR: used });
    const { port } = new URL(await child.ready());
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'not the password' });
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.write(
      'POST /api/v1/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n' +
        `content-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
    );
    // The interim response shows that the server is handling the request.
    while (!answer.includes('100 Continue')) await once(socket, 'data');
    child.signal('SIGTERM');
    for (;;) {
      const probe = connect(Number(port), '127.0.0.1');
      const refused = await new Promise<boolean>((done) => {
        probe.once('error', () => done(true));
        probe.once('connect', () => done(false));
      });
      probe.destroy();
      if (refused) break;
    }
    socket.write(body);
    await once(socket, 'close');
    expect(answer).toContain('HTTP/1.1 401 Unauthorized');
    expect((await child.end()).code).toBe(0);
  });
});
