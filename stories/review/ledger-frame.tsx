import { NotMeasured } from './not-measured';
import { useLedger } from './use-ledger';

/** Beside the built Storybook, where `npm run ledger` puts it. */
const page = './ledger/index.html';

/** The ledger of the last whole run, or how to get one. */
export function LedgerFrame() {
  const rows = useLedger();
  if (rows === undefined) return null;
  if (rows === null) return <NotMeasured />;
  // Its fonts stand beside the Storybook, which gives them to pages of the same origin alone.
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
