import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Table } from '../../../src/components';
import { renderedProps } from './rendered-props';

test('a table gives the caller’s ref its element', () => {
  const ref = vi.fn();
  const least = { caption: 'Caption', columns: [], groups: [], rowKey: String };
  const props = renderedProps<{ ref: (node: { setAttribute: () => void }) => void }>('table', () =>
    Table({ ...least, ref }),
  );
  const setAttribute = vi.fn();
  props.ref({ setAttribute });
  expect(setAttribute).toHaveBeenCalledWith('role', 'table');
  expect(ref).toHaveBeenCalledWith({ setAttribute });
});

test.each([
  { narrow: 'rows', hideBelow: 'md', hides: undefined },
  { narrow: 'rows', hideBelow: 'lg', hides: 'md:max-lg:hidden' },
  { narrow: 'pairs', hideBelow: 'md', hides: 'max-md:hidden' },
  { narrow: 'pairs', hideBelow: 'lg', hides: 'max-lg:hidden' },
] as const)('in $narrow, hideBelow="$hideBelow" hides $hides', ({ narrow, hideBelow, hides }) => {
  const html = renderToString(
    <Table
      caption="Caption"
      columns={[{ key: 'plan', header: 'Plan', cell: String, hideBelow }]}
      groups={[{ key: 'all', rows: ['Growth'] }]}
      rowKey={String}
      narrow={narrow}
    />,
  );
  const classes = [...html.matchAll(/<t[hd] (?:[^>]* )?class="([^"]*)"/g)].map(
    ([, names]) => names,
  );
  expect(classes.map((names) => /\S*:hidden/.exec(names ?? '')?.[0])).toEqual([hides, hides]);
});
