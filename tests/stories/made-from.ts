import { isPinned } from '../support/browser';
import { fingerprint } from '../support/fingerprint';
import { storybookStamp } from '../support/storybook';

/** The inputs that a proof's results were made from. */
export interface MadeFrom {
  /** The fingerprint of the sources that the Storybook was built from. */
  storybook: string;
  /** The fingerprint of the tests, the accepted screenshots and the browser. */
  tests: string;
}

const testCode = ['tests/stories', 'tests/support', 'package-lock.json'];

/** The ledger only reads the results of proofs and does not affect them. */
const readers = ['tests/stories/ledger'];

/** The fingerprint of the current tests. */
export const testsNow = (): string =>
  fingerprint(testCode, {
    except: readers,
    also: [isPinned() ? 'pinned' : (process.env.CHROMIUM_PATH ?? 'installed')],
  });

/** The inputs of a run that starts now on this built Storybook. */
export const madeFrom = (folder: string): MadeFrom => ({
  storybook: storybookStamp(folder),
  tests: testsNow(),
});
