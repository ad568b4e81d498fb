/** The hooks of Storybook's test runner: before a story is shown, and after it was played. */
import type { TestHook, setupPage } from '@storybook/test-runner';
import type { Page } from 'playwright-core';
import { clearComplaints } from '../visit/complaints';
import { checkStory } from '../visit';

declare global {
  // Set by the runner in the environment of its tests.
  var page: Page;
  var context: Parameters<typeof __sbSetupPage>[1];
  var jestPlaywright: { resetContext: () => Promise<void> };
  var __sbSetupPage: typeof setupPage;
}

/** Still set after a visit that broke or took too long, whose page can no longer be used. */
let isVisiting = false;

/** Clears what the previous story left; replaces the page if that story broke it. */
export const begin: TestHook = async () => {
  if (isVisiting) {
    await jestPlaywright.resetContext();
    await __sbSetupPage(globalThis.page, globalThis.context);
  }
  isVisiting = true;
  await clearComplaints(globalThis.page);
};

/** Runs the checks on what the play function left; throws with one line per fault. */
export const end: TestHook = async (page, { id, hasFailure }) => {
  // The runner reports the failure itself.
  if (hasFailure) return;
  const faults = await checkStory(page, id);
  isVisiting = false;
  const lines = faults.map((fault) => `▸ ${fault}`);
  if (lines.length > 0) throw new Error([`${lines.length} found`, ...lines].join('\n'));
};
