import { join } from 'node:path';
import { getJestConfig } from '@storybook/test-runner';

if (!process.env.STORIES_BROWSER) {
  throw new Error(
    'Start the test runner with "npm run test-storybook": it finds the browser first.',
  );
}

const harness = join(import.meta.dirname, '../tests/stories/harness');
const config = getJestConfig();
const browser = {
  ...config.testEnvironmentOptions['jest-playwright'],
  // A browser for each worker: the default, one for all behind a web socket, is slower.
  launchType: 'LAUNCH',
  launchOptions: JSON.parse(process.env.STORIES_BROWSER),
  contextOptions: {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    locale: 'en-US',
  },
};

export default {
  ...config,
  testEnvironment: join(harness, 'environment.js'),
  testEnvironmentOptions: { 'jest-playwright': browser },
  reporters: [
    join(harness, 'reporter.js'),
    ...(process.env.STORYBOOK_JUNIT
      ? [['jest-junit', { outputDirectory: 'test-results', classNameTemplate: '{title}' }]]
      : []),
  ],
};
