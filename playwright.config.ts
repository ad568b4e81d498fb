import { defineConfig } from '@playwright/test';
import type { Options } from './tests/e2e/support/test';
import { launchOptions } from './tests/support/browser';

const wide = { width: 1280, height: 800 };
const narrow = { width: 375, height: 740 };

/** Journeys on the assembled site, in both languages, wide and narrow. Build the site first. */
export default defineConfig<Options>({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/unused-data.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: '100%',
  forbidOnly: true,
  retries: 0,
  // These timeouts are only for tests that hang; a busy machine must not fail a test.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env.CI ? [['dot']] : [['list']],
  // Tracing would make every test take half as long again; `--trace on` records a failing one.
  use: { launchOptions: await launchOptions() },
  projects: [
    { name: 'en-wide', use: { language: 'en', viewport: wide } },
    { name: 'ar-narrow', use: { language: 'ar', viewport: narrow } },
  ],
});
