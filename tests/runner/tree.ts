/** The git tree of the files as they are, committed or not. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The hash of the tree that a commit of everything would have; undefined outside a repository. */
export function currentTree(root: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'wasla-tree-'));
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      // An index of its own: the user's stays as it is.
      env: { ...process.env, GIT_INDEX_FILE: join(folder, 'index') },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    git('read-tree', 'HEAD');
    git('add', '--all');
    return git('write-tree');
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
