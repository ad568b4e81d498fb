import { defineConfig } from '@playwright/test';
import { launchOptions } from '../support/browser';

/**
 * The project as seen by someone who has just cloned it: the README's commands, in a folder with
 * nothing else in it. One worker, because both files share one clone, which is built once.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/fresh-clone',
  workers: 1,
  forbidOnly: true,
  retries: 0,
  // A build takes half a minute on an idle machine, and much longer on a busy one.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: process.env.CI ? [['dot']] : [['list']],
  use: { launchOptions: await launchOptions(), viewport: { width: 1280, height: 800 } },
});
