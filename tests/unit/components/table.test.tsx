// @vitest-environment node
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
