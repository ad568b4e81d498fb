import { isPinned } from '../support/browser';
import { fingerprint } from '../support/fingerprint';
import { storybookStamp } from '../support/storybook';

/** What the results of a proof were made from. */
export interface MadeFrom {
  /** The fingerprint of the sources that the Storybook was built from. */
  storybook: string;
  /** The fingerprint of the tests, the accepted pictures and the browser. */
  tests: string;
}

const testCode = [
  'tests/stories',
  'tests/support',
  '.storybook/test-runner.ts',
  'test-runner-jest.config.js',
  'package-lock.json',
];

/** The ledger only reads what the proofs wrote. */
const readers = ['tests/stories/ledger'];

/** The fingerprint of the tests as they are now. */
export const testsNow = (): string =>
  fingerprint(testCode, {
    except: readers,
    also: [isPinned() ? 'pinned' : (process.env.CHROMIUM_PATH ?? 'installed')],
  });

/** What a run that starts now on this built Storybook makes its results from. */
export const madeFrom = (folder: string): MadeFrom => ({
  storybook: storybookStamp(folder),
  tests: testsNow(),
});
