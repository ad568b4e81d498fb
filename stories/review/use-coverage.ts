import { useEffect, useState } from 'react';

/** The report's entry in one column for a component or screen. */
export interface Cell {
  state: 'measured' | 'exempt' | 'none' | 'screens' | 'open' | 'gap';
  note: string;
}

export interface CoverageRow {
  title: string;
  stories: number;
  cells: Record<string, Cell>;
}

/** Next to the built Storybook, where `npm run coverage` puts it. */
const data = './coverage/coverage.json';

/** The rows of the last full test run; `null` if this Storybook was not measured. */
export function useCoverage(): CoverageRow[] | null | undefined {
  const [rows, setRows] = useState<CoverageRow[] | null>();
  useEffect(() => {
    const stop = new AbortController();
    const read = async () => {
      const answer = await fetch(data, { signal: stop.signal });
      if (!answer.ok) throw new Error(`${data} answered ${answer.status}`);
      const coverage: { rows: CoverageRow[] } = await answer.json();
      return coverage.rows;
    };
    read().then(setRows, () => setRows(null));
    return () => stop.abort();
  }, []);
  return rows;
}
