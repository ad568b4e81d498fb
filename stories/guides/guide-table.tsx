import type { ReactNode } from 'react';

export interface GuideTableProps {
  /** The table's caption for screen readers. */
  caption: string;
  head: readonly string[];
  /** The first cell of a row is its header. */
  rows: readonly (readonly ReactNode[])[];
}

/** A table in a guide. Storybook does not parse Markdown tables and would show their raw syntax. */
export function GuideTable({ caption, head, rows }: GuideTableProps) {
  return (
    <div className="sb-unstyled my-6 overflow-x-auto">
      <table className="w-full border-collapse text-start text-sm text-text">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-hairline-strong">
            {head.map((name, at) => (
              <th
                key={name || at}
                scope="col"
                className="px-3 pb-2 text-start text-xs font-regular text-text-subtle first:ps-0 last:pe-0"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            // The order of a guide's rows never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row} className="border-b border-hairline align-baseline">
              <th scope="row" className="py-2.5 pe-3 text-start font-label">
                {name}
              </th>
              {cells.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <td key={at} className="px-3 py-2.5 last:pe-0">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
