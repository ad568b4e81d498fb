import type { TestRunnerConfig } from '@storybook/test-runner';
// oxlint-disable-next-line wasla/walls -- a test file, but its runner requires it here
import { checkStory, forRunner, listen, openPreview } from '../tests/stories/visit';

const config: TestRunnerConfig = {
  getHttpHeaders: () => Promise.resolve({ [forRunner]: '1' }),
  prepare: openPreview,
  preVisit: listen,
  postVisit: checkStory,
};

export default config;
