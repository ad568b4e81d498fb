import { defineConfig } from '@playwright/test';
import { launchOptions } from '../support/browser';

/** The reviewers' workbench, on the built Storybook as published: under a path of a static host. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/workbench',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // Well above what the twin stage itself waits for a story, 15 s.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: process.env.CI ? [['dot']] : [['list']],
  use: { launchOptions: await launchOptions(), viewport: { width: 1440, height: 1000 } },
});
