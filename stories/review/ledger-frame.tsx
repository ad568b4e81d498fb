import { NotMeasured } from './not-measured';
import { useLedger } from './use-ledger';

/** Next to the built Storybook, where `npm run ledger` puts it. */
const page = './ledger/index.html';

/** The ledger of the last full test run, or how to create one. */
export function LedgerFrame() {
  const rows = useLedger();
  if (rows === undefined) return null;
  if (rows === null) return <NotMeasured />;
  // Its fonts are next to the Storybook, which serves them to same-origin pages only.
  const abilities = 'allow-scripts allow-same-origin allow-top-navigation-by-user-activation';
  const { theme = 'light' } = document.documentElement.dataset;
  return (
    <iframe
      src={`${page}?theme=${theme}`}
      title="Ledger"
      sandbox={abilities}
      className="doc-wide"
    />
  );
}
