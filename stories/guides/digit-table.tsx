import { componentDocs } from '../support/component-docs';
import { GuideTable } from './guide-table';

/**
 * Which digits each numeric field displays, accepts and submits: the same text as on its own page.
 */
export function DigitTable() {
  return (
    <GuideTable
      caption="Digits of each numeric field"
      head={['Field', 'Shows', 'Accepts', 'Submits']}
      rows={Object.entries(componentDocs).flatMap(([name, { digits }]) =>
        digits
          ? [
              [
                name,
                <bdi key="shows">{digits.shows}</bdi>,
                <bdi key="accepts">{digits.accepts}</bdi>,
                <code key="submits" className="font-mono text-xs break-all">
                  {digits.submits}
                </code>,
              ],
            ]
          : [],
      )}
    />
  );
}
