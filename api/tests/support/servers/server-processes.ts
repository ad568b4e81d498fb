/** Server processes of a test file: each is killed after its test, and their folders removed. */
import { join } from 'node:path';
import { afterEach, beforeAll } from 'vitest';
import { Child } from './child';
import { copyData } from '../database/databases';
import { temporaryFolder } from './temporary-folder';

type ServerProcesses = {
  /** The folder of the file's folders. */
  readonly root: string;
  /** A folder with an existing database, so that most tests start in a second. */
  readonly used: string;
  /** Starts a server with these settings. */
  readonly start: (env: Readonly<Record<string, string>>) => Child;
  /** Starts one likewise, as the first process of a container is started. */
  readonly startFirst: (env: Readonly<Record<string, string>>) => Child;
};

/** To be called once, at the top of a test file. */
export function serverProcesses(): ServerProcesses {
  const root = temporaryFolder();
  const used = join(root, 'used');
  const running = new Set<Child>();

  beforeAll(() => copyData(used));
  afterEach(async () => {
    for (const child of running) await child.stop('SIGKILL');
    running.clear();
  });
  const kept = (child: Child): Child => {
    running.add(child);
    return child;
  };
  return {
    root,
    used,
    start: (env) => kept(Child.start(env)),
    startFirst: (env) => kept(Child.startFirst(env)),
  };
}
