import { useEffect, useState } from 'react';

/** The ledger's entry in one column for a component or screen. */
export interface Cell {
  state: 'measured' | 'exempt' | 'none' | 'screens' | 'open' | 'gap';
  note: string;
}

export interface LedgerRow {
  title: string;
  stories: number;
  cells: Record<string, Cell>;
}

/** Next to the built Storybook, where `npm run ledger` puts it. */
const data = './ledger/ledger.json';

/** The rows of the last full test run; `null` if this Storybook was not measured. */
export function useLedger(): LedgerRow[] | null | undefined {
  const [rows, setRows] = useState<LedgerRow[] | null>();
  useEffect(() => {
    const stop = new AbortController();
    const read = async () => {
      const answer = await fetch(data, { signal: stop.signal });
      if (!answer.ok) throw new Error(`${data} answered ${answer.status}`);
      const ledger: { rows: LedgerRow[] } = await answer.json();
      return ledger.rows;
    };
    read().then(setRows, () => setRows(null));
    return () => stop.abort();
  }, []);
  return rows;
}
