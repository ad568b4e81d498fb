/** What Storybook's test runner does around each story; `npm run test-storybook` starts it. */
import type { TestRunnerConfig } from '@storybook/test-runner';
import { begin, end } from '../tests/stories/harness/hooks';
import { forRunner } from '../tests/stories/harness/index-for-runner';
import { openPreview } from '../tests/stories/harness/open-preview';

const config: TestRunnerConfig = {
  getHttpHeaders: () => Promise.resolve({ [forRunner]: '1' }),
  prepare: ({ page }) => openPreview(page),
  preVisit: begin,
  postVisit: end,
};

export default config;
