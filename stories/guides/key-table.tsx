import { componentDocs } from '../support/component-docs';
import { GuideTable } from './guide-table';

const composites = ['Tabs', 'SegmentedControl', 'RadioCard', 'Menu', 'CountrySelect', 'Dialog'];

const label: Readonly<Record<string, string>> = {
  '←': 'Left',
  '→': 'Right',
  '↑': 'Up',
  '↓': 'Down',
};

/** Our font has no arrows. */
const readableKeys = (keys: string) => keys.replace(/[←→↑↓]/g, (arrow) => label[arrow] ?? arrow);

/** The keys of composite components: the same text as on each component's page. */
export function KeyTable() {
  return (
    <GuideTable
      caption="Keys of the composites"
      head={['', 'Keys', 'What they do']}
      rows={composites.flatMap((name) =>
        (componentDocs[name]?.keys ?? []).map(([keys, does], at) => [
          at === 0 ? name : '',
          <bdi key="keys" className="whitespace-nowrap">
            {readableKeys(keys)}
          </bdi>,
          does,
        ]),
      )}
    />
  );
}
