import { memo, useState } from 'react';
import { NotMeasured } from './not-measured';
import { type Cell, type CoverageRow, useCoverage } from './use-coverage';
import './coverage-table.css';

const states: Record<Cell['state'], string> = {
  measured: 'measured',
  exempt: 'exempt with a reason',
  open: 'waiting for review',
  gap: 'gap',
  none: 'nothing to check',
  screens: 'checked on screens only',
};

const complete: readonly Cell['state'][] = ['measured', 'none', 'screens'];

/** The cell that the user points at. */
interface Pointed {
  title: string;
  column: string;
  cell: Cell;
}

const docsOf = (title: string): string =>
  `./?path=/docs/${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}--docs`;

interface RowsProps {
  rows: readonly CoverageRow[];
  onPoint: (pointed: Pointed) => void;
}

/** Pointing at a cell renders none of the rows again. */
const Rows = memo(function Rows({ rows, onPoint }: RowsProps) {
  return rows.map(({ title, stories, cells }) => (
    <tr key={title}>
      <th scope="row">
        <a href={docsOf(title)} target="_top">
          {title.replaceAll('/', ' / ')}
        </a>
      </th>
      <td>{stories}</td>
      {Object.entries(cells).map(([column, cell]) => {
        const point = () => onPoint({ title, column, cell });
        return (
          <td key={column}>
            <button
              type="button"
              data-state={cell.state}
              aria-label={`${column}: ${states[cell.state]}, ${cell.note}`}
              onClick={point}
              onFocus={point}
              onMouseEnter={point}
            />
          </td>
        );
      })}
    </tr>
  ));
});

function CoverageRows({ rows }: { rows: readonly CoverageRow[] }) {
  const [text, setText] = useState('');
  const [incompleteOnly, setIncompleteOnly] = useState(false);
  const [pointed, setPointed] = useState<Pointed>();
  const all = rows.flatMap(({ cells }) => Object.values(cells));
  const shown = rows.filter(
    ({ title, cells }) =>
      title.toLowerCase().includes(text.toLowerCase()) &&
      !(incompleteOnly && Object.values(cells).every(({ state }) => complete.includes(state))),
  );
  return (
    <div className="doc-coverage sb-unstyled">
      <ul>
        {Object.entries(states).map(([state, words]) => (
          <li key={state} data-state={state}>
            {all.filter((cell) => cell.state === state).length} {words}
          </li>
        ))}
      </ul>
      <p>
        <input
          type="search"
          aria-label="Find"
          placeholder="Find a component or screen"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />{' '}
        <label>
          <input
            type="checkbox"
            checked={incompleteOnly}
            onChange={(event) => setIncompleteOnly(event.target.checked)}
          />{' '}
          Only what is not measured
        </label>
      </p>
      <p role="status">
        {pointed ? (
          <>
            <b>
              {pointed.title}, {pointed.column}: {states[pointed.cell.state]}.
            </b>{' '}
            {pointed.cell.note}
          </>
        ) : (
          'Hover over a mark or press it to see how much was measured, or why nothing was.'
        )}
      </p>
      <div role="region" aria-label="Coverage">
        <table>
          <thead>
            <tr>
              {['Where', 'stories', ...Object.keys(rows[0]?.cells ?? {})].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Rows rows={shown} onPoint={setPointed} />
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The coverage report of the last full test run, or how to create one. */
export function CoverageTable() {
  const rows = useCoverage();
  if (rows === undefined) return null;
  return rows ? <CoverageRows rows={rows} /> : <NotMeasured />;
}
