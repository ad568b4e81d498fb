import { type ChildProcess, spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import type { Clone } from './clone';

/** Lines that npm prints around a script's output. */
const NPM = /^(?:npm (?:notice|warn|error)\b.*|> .*)$/;

/** The conditions a program starts under. */
export interface Circumstances {
  /** Variables in addition to the clone's environment. */
  env?: Record<string, string>;
  /** Whether file permissions apply, which root otherwise bypasses. */
  isBoundByPermissions?: boolean;
}

/** Without this capability even root needs write permission. */
const withoutOverride = ['setpriv', '--bounding-set', '-dac_override,-dac_read_search'];

/** A command of the README as run by a person in a terminal, until it exits or gets Ctrl-C. */
export class Program {
  /** All output so far, from both streams. */
  output = '';
  readonly ended: Promise<number | null>;
  private readonly child: ChildProcess;
  private readonly listeners = new Set<() => void>();

  constructor(
    clone: Clone,
    command: string,
    { env = {}, isBoundByPermissions }: Circumstances = {},
  ) {
    const isRoot = process.getuid?.() === 0;
    const words = ['sh', '-c', `exec ${command}`];
    const [name = '', ...args] =
      isBoundByPermissions && isRoot ? [...withoutOverride, ...words] : words;
    this.child = spawn(name, args, {
      cwd: clone.folder,
      env: { ...clone.env, ...env },
      // A process group of its own, as a shell gives each job: Ctrl-C reaches all of it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const hear = (text: string) => {
      this.output += stripVTControlCharacters(text);
      for (const listener of this.listeners) listener();
    };
    this.child.stdout?.setEncoding('utf8').on('data', hear);
    this.child.stderr?.setEncoding('utf8').on('data', hear);
    this.ended = new Promise((resolve, reject) => {
      this.child.once('error', reject);
      this.child.once('close', resolve);
    });
  }

  /** Its own output, line by line, without npm's lines. */
  get lines(): string[] {
    return this.output.split('\n').filter((line) => line.trim() && !NPM.test(line));
  }

  /** Resolves when the output matches. @throws when the program exits before that. */
  async printed(pattern: RegExp): Promise<void> {
    const seen = new Promise<void>((resolve) => {
      const look = () => {
        if (pattern.test(this.output)) resolve();
      };
      this.listeners.add(look);
      look();
    });
    const over = this.ended.then((code) => {
      if (pattern.test(this.output)) return;
      throw new Error(`It ended with ${code} and did not print ${pattern}:\n${this.output}`);
    });
    await Promise.race([seen, over]);
  }

  private signal(name: NodeJS.Signals): void {
    if (this.child.pid === undefined || this.child.exitCode !== null) return;
    process.kill(-this.child.pid, name);
  }

  /** Presses Ctrl-C; resolves with the exit code. */
  async interrupt(): Promise<number | null> {
    this.signal('SIGINT');
    return this.ended;
  }

  /** Kills it unconditionally. */
  async kill(): Promise<void> {
    try {
      this.signal('SIGKILL');
    } catch {
      // The process group has already exited.
    }
    await this.ended;
  }
}
