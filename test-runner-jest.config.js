import { getJestConfig } from '@storybook/test-runner';

if (!process.env.STORIES_BROWSER) {
  throw new Error('Run the story tests with "npm run test:stories": it finds the browser first.');
}

const config = getJestConfig();

/** Runs the story tests with one file per worker; `tests/stories/runner.ts` distributes them. */
export default {
  ...config,
  maxWorkers: Number(process.env.STORIES_WORKERS),
  testTimeout: 60_000,
  reporters: ['<rootDir>/tests/stories/reporter.js'],
  testEnvironmentOptions: {
    'jest-playwright': {
      ...config.testEnvironmentOptions['jest-playwright'],
      launchOptions: JSON.parse(process.env.STORIES_BROWSER),
      contextOptions: {
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        timezoneId: 'UTC',
        locale: 'en-US',
      },
    },
  },
};
