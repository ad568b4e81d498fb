/** The server as a separate process, bundled as the product bundles it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { inject } from 'vitest';
import { ROOT } from './bundle';

/**
 * Keeps PGlite's WebAssembly at V8's baseline compiler. The optimizing compiler takes as long as
 * the rest of a start, on another thread, to speed up what a test soon ends.
 */
const QUICK_START = '--liftoff-only';

/**
 * Never called: the import puts the whole server into the module graph of every test that starts
 * it, so that `vitest related` and `vitest --changed` find those tests when a file of the server
 * changes.
 */
export const startedProgram = () => import('../../../server/main');

/** What a server started by `startFirst` prints once it handles SIGTERM. */
const HANDLES_SIGTERM = 'SIGTERM is handled';

const tellWhenHandled = `process.on('newListener', (name) => {
  if (name === 'SIGTERM') queueMicrotask(() => console.log('${HANDLES_SIGTERM}'));
});`;

export class Child {
  static readonly HANDLES_SIGTERM = HANDLES_SIGTERM;
  stdout = '';
  stderr = '';
  private readonly ended: Promise<{ code: number | null; signal: string | null }>;

  private constructor(private readonly child: ChildProcess) {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.stdout += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.stderr += text));
    this.ended = new Promise((done) => {
      child.once('close', (code, signal) => done({ code, signal }));
    });
  }

  static start(
    env: Readonly<Record<string, string>>,
    entry = inject('serverEntry'),
    cwd = ROOT,
  ): Child {
    return Child.spawn([process.execPath, QUICK_START, entry], env, cwd);
  }

  /**
   * Starts the server as the first process of a container is: by a shell that replaces itself, and
   * without a default action for SIGTERM, which is ignored until the server handles it.
   */
  static startFirst(env: Readonly<Record<string, string>>): Child {
    const preload = `--import=data:text/javascript,${encodeURIComponent(tellWhenHandled)}`;
    const node = [process.execPath, QUICK_START, preload, inject('serverEntry')];
    return Child.spawn(['sh', '-c', `trap '' TERM; exec "$@"`, 'sh', ...node], env);
  }

  private static spawn(
    [command = '', ...args]: readonly string[],
    env: Readonly<Record<string, string>>,
    cwd = ROOT,
  ): Child {
    const { PATH = '' } = process.env;
    const child = spawn(command, args, {
      cwd,
      env: { PATH, PORT: '0', LOG_LEVEL: 'warn', SITE_DIR: '/nonexistent', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new Child(child);
  }

  /** Resolves with the server's origin when it is ready. @throws when it exits instead. */
  async ready(): Promise<string> {
    const [, port] = await this.prints(/Ready on port (\d+)/);
    return `http://127.0.0.1:${port}`;
  }

  /** Resolves with what was matched when the server has printed it. @throws when it exits instead. */
  async prints(wanted: string | RegExp): Promise<RegExpExecArray> {
    const pattern = new RegExp(wanted);
    for (;;) {
      const found = pattern.exec(this.stdout);
      if (found) return found;
      const data = this.child.stdout ? once(this.child.stdout, 'data') : undefined;
      const over = await Promise.race([data?.then(() => undefined), this.ended]);
      if (over && !pattern.test(this.stdout)) {
        throw new Error(`The server ended (${over.code ?? over.signal}): ${this.stderr}`);
      }
    }
  }

  /** Whether the server became ready, or its exit status. */
  async outcome(): Promise<'ready' | number | null> {
    return this.ready().then(
      () => 'ready' as const,
      async () => (await this.ended).code,
    );
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name);
  }

  end(): Promise<{ code: number | null; signal: string | null }> {
    return this.ended;
  }

  async stop(name: NodeJS.Signals = 'SIGTERM'): Promise<number | string | null> {
    this.signal(name);
    const { code, signal } = await this.ended;
    return code ?? signal;
  }
}
