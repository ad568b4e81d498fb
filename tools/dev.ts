/** `npm run dev`: the API with restart on change, and the site with hot reload, side by side. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const bin = (path: string) => join(import.meta.dirname, '..', 'node_modules', path);

const children = [
  spawn(process.execPath, [bin('tsx/dist/cli.mjs'), 'watch', 'api/server/main.ts'], {
    stdio: 'inherit',
    env: { PUBLIC_URL: 'http://localhost:5173', ...process.env },
  }),
  spawn(process.execPath, [bin('vite/bin/vite.js')], { stdio: 'inherit' }),
];

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}

for (const child of children) child.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
