import { componentDocs } from '../support/component-docs';
import { GuideTable } from './guide-table';

/**
 * Which digits each numeric field displays, accepts and submits: the same text as on its own page.
 */
export function DigitTable() {
  return (
    <GuideTable
      caption="Digits of each numeric field"
      head={['Field', 'Shows', 'Takes', 'Submits']}
      rows={Object.entries(componentDocs).flatMap(([name, { digits }]) =>
        digits
          ? [
              [
                name,
                <bdi key="shows">{digits.shows}</bdi>,
                <bdi key="takes">{digits.takes}</bdi>,
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
