/** The README's first command, in a folder where nothing has been built. */
import { chmodSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { locales } from '../../src/foundations/locale';
import { type Addresses, expectSignedIn, printedAddresses, register } from './support/journey';
import { startCommand } from './support/start-command';
import { Program } from './support/program';
import { freePort, takenPort } from '../support/port';
import { expect, test } from './support/test';

const START = startCommand();
const READY = /^Ready on port \d+/m;
const BUILDING = /^Building/m;

// Each start continues from the state the previous one left.
test.describe.configure({ mode: 'serial' });

let program: Program | undefined;
let addresses: Addresses;
let port: number;
/** A page left open in the browser. */
let openPage: Page;

test.beforeAll(async () => {
  port = await freePort();
});
test.afterAll(async () => {
  await program?.kill();
});

/** An address of this machine on which a server does not listen by default. */
const otherHost = process.platform === 'linux' ? '127.0.0.2' : '::1';
const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host);

const dataDir = (data: string) => join(data, 'first');

test('a project folder that is not writable is named before anything is built', async ({
  clone,
  run,
}) => {
  chmodSync(clone.folder, 0o555);
  try {
    const refused = run(START, { isBoundByPermissions: true });
    expect(await refused.ended).toBe(1);
    expect(refused.lines).toEqual([
      expect.stringMatching(
        /^The folder \S+\/dist can't be written \(EACCES\); make it writable .+\.$/,
      ),
    ]);
  } finally {
    chmodSync(clone.folder, 0o755);
  }
});

test(
  'the first start builds, and every URL that it prints opens',
  { tag: '@gate' },
  async ({ clone, browser }) => {
    const env = { PORT: String(port), DATA_DIR: dataDir(clone.data) };
    program = new Program(clone, START, { env });
    await program.printed(READY);
    expect(program.output).toMatch(BUILDING);
    addresses = printedAddresses(program.output);
    expect(addresses.site).toBe(`http://localhost:${port}/`);
    expect(addresses.all).toHaveLength(3);
    const page = await browser.newPage();
    for (const address of addresses.all) {
      expect((await page.goto(address))?.status(), address).toBe(200);
    }
    await page.close();
  },
);

for (const language of locales) {
  test(
    `a business registers with the code from the outbox and is signed in (${language})`,
    { tag: '@gate' },
    async ({ browser }) => {
      const context = await browser.newContext({ locale: language });
      const page = await register(context, addresses, language);
      if (language === 'en') openPage = page;
      else await context.close();
    },
  );
}

test('Ctrl-C ends it with 0, even with a page open', async () => {
  await expectToEnd(program);
});

test('the second start builds nothing, is healthy when it says so and keeps everyone signed in', async ({
  clone,
}) => {
  const before = statSync(join(clone.folder, 'dist/build.json')).mtimeMs;
  program = new Program(clone, START, {
    env: { PORT: String(port), DATA_DIR: dataDir(clone.data) },
  });
  await program.printed(READY);
  const health = await fetch(`http://localhost:${port}/api/v1/health`);
  expect(await health.json()).toMatchObject({ status: 'ok' });
  expect(program.output).not.toMatch(BUILDING);
  expect(statSync(join(clone.folder, 'dist/build.json')).mtimeMs).toBe(before);
  await openPage.reload();
  await expectSignedIn(openPage, 'en');
  await openPage.context().close();
  await expectToEnd(program);
});

test.describe('fatal errors end it, in a sentence that says what to do', () => {
  interface Refusal {
    what: string;
    env: Record<string, string>;
    sentence: RegExp;
  }
  const refusals: Refusal[] = [
    {
      what: 'a wrong setting of the server',
      env: { PORT: 'four' },
      sentence: /^PORT must be a whole number from 0 to 65535, not "four"\.$/,
    },
    {
      what: 'a wrong setting of the site',
      env: { PUBLIC_URL: 'wasla.example' },
      sentence: /^PUBLIC_URL must be an origin such as https:\/\/\S+, not "wasla\.example"\.$/,
    },
    {
      what: 'NODE_ENV=production',
      env: { NODE_ENV: 'production' },
      sentence: /^NODE_ENV is production, but .+; set SANDBOX=1 to allow that\.$/,
    },
  ];

  for (const { what, env, sentence } of refusals) {
    test(what, async ({ clone, run }) => {
      const refused = run(START, { env: { DATA_DIR: clone.data, ...env } });
      await expectRefusal(refused, sentence);
    });
  }

  test('a port in use', async ({ clone, run }) => {
    const taken = await takenPort();
    const refused = run(START, {
      env: { PORT: String(taken.port), DATA_DIR: dataDir(clone.data) },
    });
    await expectRefusal(
      refused,
      new RegExp(
        `^PORT ${taken.port} on 127\\.0\\.0\\.1 is already in use; stop the other process, or set another PORT\\.$`,
      ),
    );
    await taken.release();
  });

  test('a data folder that is not writable', async ({ clone, run }) => {
    const sealed = join(clone.data, 'sealed');
    mkdirSync(sealed, { mode: 0o555 });
    const refused = run(START, {
      env: { PORT: String(await freePort()), DATA_DIR: join(sealed, 'data') },
      isBoundByPermissions: true,
    });
    await expectRefusal(refused, /^DATA_DIR \S+ can't be written \(EACCES\); it must be .+\.$/);
    rmSync(sealed, { recursive: true });
  });
});

test('an address from HOST is printed in a form that can be opened', async ({ clone, run }) => {
  const own = await freePort();
  const served = run(START, {
    env: { PORT: String(own), HOST: otherHost, DATA_DIR: dataDir(clone.data) },
  });
  await served.printed(READY);
  const { site } = printedAddresses(served.output);
  expect(site).toBe(`http://${inUrl(otherHost)}:${own}/`);
  expect((await fetch(site)).status).toBe(200);
  await expectToEnd(served);
});

test('with custom settings it rebuilds once and serves on their address', async ({
  clone,
  run,
  page,
}) => {
  const own = await freePort();
  const origin = `http://${inUrl(otherHost)}:${own}`;
  const settings = {
    PORT: String(own),
    HOST: otherHost,
    PUBLIC_URL: origin,
    BRAND_NAME_EN: 'Olive Post',
    DATA_DIR: join(clone.data, 'own'),
    // Many shells set it. It must not affect the build.
    NODE_ENV: 'development',
  };
  const served = run(START, { env: settings });
  await served.printed(READY);
  expect(served.output).toMatch(/^Olive Post \d+\.\d+\.\d+ in sandbox mode/m);
  const { site, all } = printedAddresses(served.output);
  expect(site).toBe(`${origin}/`);
  for (const address of all) expect((await page.goto(address))?.status(), address).toBe(200);
  await page.goto(site);
  await expect(page).toHaveTitle(/Olive Post/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/`);
  expect(developmentScripts(join(clone.folder, 'dist/site'))).toEqual([]);
  await expectToEnd(served);
});

/** The scripts of a built site that contain React's development checks. */
function developmentScripts(site: string): string[] {
  const scripts = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  expect(scripts.length).toBeGreaterThan(0);
  return scripts.filter((file) =>
    readFileSync(join(site, file), 'utf8').includes('Each child in a list should have a unique'),
  );
}

async function expectToEnd(running: Program | undefined): Promise<void> {
  if (!running) throw new Error('Nothing was started.');
  expect(await running.interrupt()).toBe(0);
}

async function expectRefusal(refused: Program, sentence: RegExp): Promise<void> {
  expect(await refused.ended).toBe(1);
  expect(refused.lines).toEqual([expect.stringMatching(sentence)]);
}
