import { defineConfig } from '@playwright/test';
import type { Options } from './tests/e2e/support/test';
import { launchOptions } from './tests/support/browser';

const wide = { width: 1280, height: 800 };
const narrow = { width: 375, height: 740 };

/** Journeys on the assembled site, in both languages, wide and narrow. Build it first. */
export default defineConfig<Options>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: process.env.CI ? [['dot']] : [['list']],
  use: { launchOptions: await launchOptions(), trace: 'retain-on-failure' },
  projects: [
    { name: 'en-wide', use: { language: 'en', viewport: wide } },
    { name: 'ar-narrow', use: { language: 'ar', viewport: narrow } },
  ],
});
