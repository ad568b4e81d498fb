import { defineConfig } from '@playwright/test';
import { launchOptions } from '../../support/browser';

/** Pictures of stories, painted by the pinned browser: the same on every Linux machine. */
export default defineConfig({
  testDir: '.',
  testMatch: 'pictures.ts',
  outputDir: '../../../test-results/visual/files',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 30_000,
  reporter: [
    ['dot'],
    ['html', { outputFolder: '../../../test-results/visual/report', open: 'never' }],
  ],
  expect: {
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      // Anti-aliasing does not differ in a pinned browser; a pixel that changed is a change.
      threshold: 0.05,
      maxDiffPixels: 0,
    },
  },
  use: { launchOptions: await launchOptions() },
});
