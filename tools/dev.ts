/**
 * `npm run dev [-- --port 5173]`: runs the API with restart on change next to the site with hot
 * reload. The API listens on PORT; the site proxies API calls to it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startProblem } from '../api/server/problems';

const bin = (path: string) => join(import.meta.dirname, '..', 'node_modules', path);

const { values } = parseArgs({ options: { port: { type: 'string', default: '5173' } } });
const env = { PUBLIC_URL: `http://localhost:${values.port}`, ...process.env };

function run(path: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [bin(path), ...args], { stdio: 'inherit', env });
}

function runBoth(): void {
  const children = [
    run('tsx/dist/cli.mjs', 'watch', 'api/server/main.ts'),
    run('vite/bin/vite.js', '--port', values.port, '--strictPort'),
  ];
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    for (const child of children) child.kill('SIGTERM');
  };
  for (const child of children) {
    child.on('exit', (code) => {
      // Neither is useful alone; the one that exited has already reported why.
      if (!isStopping) process.exitCode = code ?? 1;
      stop();
    });
  }
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

const problem = await startProblem(env);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else runBoth();
