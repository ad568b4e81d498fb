import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Builder, By, Key as Keys, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../support/port';
import type { Engine, EngineBrowser, EnginePage, Key } from './browser';
import { limited } from './limited';

const program = '/usr/bin/WebKitWebDriver';
const display = '/usr/bin/xvfb-run';

const keys: Readonly<Record<Key, string>> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  ArrowDown: Keys.ARROW_DOWN,
};

const send = (driver: WebDriver, text: string) => driver.actions().sendKeys(text).perform();

function pageOf(driver: WebDriver): EnginePage {
  return {
    goto: (url) => driver.get(url),
    async evaluate(expression) {
      const answer: unknown = await driver.executeAsyncScript(
        `const done = arguments[arguments.length - 1];
         Promise.resolve().then(() => (${expression})).then(
           (value) => done({ value }),
           (error) => done({ error: String(error) }),
         );`,
      );
      if (typeof answer !== 'object' || answer === null) return undefined;
      if ('error' in answer) throw new Error(String(answer.error));
      return 'value' in answer ? answer.value : undefined;
    },
    click: (selector) => driver.findElement(By.css(selector)).click(),
    type: (text) => send(driver, text),
    press: (key) => send(driver, keys[key]),
    resize: async (width, height) => {
      await driver.manage().window().setRect({ width, height });
    },
  };
}

/** Waits until the driver responds, or reports why it exited. */
async function answers(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const status = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (status?.ok) return;
    await delay(100);
  }
  throw new Error(`WebKitWebDriver ended with ${child.exitCode}.`);
}

async function session(port: number, binary: string): Promise<WebDriver> {
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build();
  await driver.manage().setTimeouts({ script: 60_000 });
  return driver;
}

/** A configuration of GTK, from which WebKit learns whether somebody prefers reduced motion. */
function gtkConfig(still: boolean): string {
  const folder = mkdtempSync(join(tmpdir(), 'gtk-'));
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(join(folder, version));
    const settings = `[Settings]\ngtk-enable-animations=${still ? 0 : 1}\n`;
    writeFileSync(join(folder, version, 'settings.ini'), settings);
  }
  return folder;
}

/** Ends a process group with everything in it. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    // Not by SIGTERM: a page that hangs keeps running without its browser. And not by the driver,
    // which would wait while a page with unsaved input asks before it closes.
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    const hasEnded = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!hasEnded) throw error;
  }
}

function spawnDriver(port: number, env: NodeJS.ProcessEnv): ChildProcess {
  const command = [program, `--port=${port}`, '--host=127.0.0.1'];
  // The browser needs a display, at least a virtual one.
  const [file, ...args] = process.env.DISPLAY
    ? command
    : [display, '-a', '-s', '-screen 0 1600x1200x24', ...command];
  return spawn(file ?? program, args, { detached: true, stdio: 'ignore', env });
}

async function launch(binary: string, still: boolean): Promise<EngineBrowser> {
  const config = gtkConfig(still);
  const env = { ...process.env, XDG_CONFIG_HOME: config };
  const running = new Set<ChildProcess>();
  const end = (child: ChildProcess): void => {
    running.delete(child);
    killGroup(child);
  };
  /** Starts a driver for one session: it may hang when it is asked for a second one. */
  const start = async () => {
    const port = await freePort();
    const child = spawnDriver(port, env);
    running.add(child);
    const connected = answers(port, child).then(() => session(port, binary));
    const driver = await limited('Starting WebKit', connected);
    return { child, driver };
  };
  const close = async (): Promise<void> => {
    for (const child of running) end(child);
    rmSync(config, { recursive: true, force: true });
  };
  try {
    const first = await start();
    const capabilities = await first.driver.getCapabilities();
    let unused: typeof first | undefined = first;
    return {
      version: `WebKitGTK ${capabilities.getBrowserVersion() ?? ''}`,
      async open() {
        const { child, driver } = unused ?? (await start());
        unused = undefined;
        return { page: pageOf(driver), close: async () => end(child) };
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The browser that the driver controls; its folder depends on the distribution. */
function miniBrowser(): string | undefined {
  const roots = [
    '/usr/libexec',
    '/usr/lib64',
    '/usr/lib',
    `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`,
  ];
  return roots
    .filter((root) => existsSync(root))
    .flatMap((root) =>
      readdirSync(root)
        .filter((name) => name.startsWith('webkit2gtk-4.'))
        .map((name) => join(root, name, 'MiniBrowser')),
    )
    .find((path) => existsSync(path));
}

/** Safari's engine, as packaged by Debian. */
export const webkit: Engine = {
  name: 'WebKit',
  async start({ still }) {
    const binary = miniBrowser();
    const hasScreen = Boolean(process.env.DISPLAY) || existsSync(display);
    if (!binary || !existsSync(program) || !hasScreen) {
      return { missing: 'no WebKit: apt-get install webkit2gtk-driver xvfb' };
    }
    return launch(binary, still);
  },
};
