import { createServer, type Server } from 'node:net';
import { test as base } from '@playwright/test';
import { type Clone, makeClone } from './clone';
import { type Circumstances, Program } from './program';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Runs a command in the clone; kills whatever of it is still alive after the test. */
  run: (command: string, circumstances?: Circumstances) => Program;
}

interface Workers {
  clone: Clone;
}

export const test = base.extend<Fixtures, Workers>({
  clone: [
    // Playwright requires a fixture to destructure its dependencies, and this one has none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const clone = makeClone();
      await provide(clone);
      clone.remove();
    },
    { scope: 'worker' },
  ],
  run: async ({ clone }, provide) => {
    const started: Program[] = [];
    await provide((command, circumstances) => {
      const program = new Program(clone, command, circumstances);
      started.push(program);
      return program;
    });
    await Promise.all(started.map((program) => program.kill()));
  },
});

function listening(): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address) resolve({ server, port: address.port });
    });
  });
}

/** A port that is in use, and a function that releases it. */
export async function takenPort(): Promise<{ port: number; release: () => Promise<void> }> {
  const { server, port } = await listening();
  return { port, release: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const { port, release } = await takenPort();
  await release();
  return port;
}
