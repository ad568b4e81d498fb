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
