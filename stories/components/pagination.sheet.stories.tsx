import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pagination } from '../../src';
import { rtl } from '../support/rtl';
import { ForcedRows, Row, Sheet, rowsOf } from '../support/sheet';

const meta = {
  title: 'Components/Pagination/Sheets',
  component: Pagination,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj;

const keep = () => {};
const pages = { first: 1, middle: 2, last: 3 };

/** First, middle and last page, and one that is loading. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      {Object.entries(pages).map(([name, page]) => (
        <Row key={name} label={name} stacked>
          <Pagination label={name} page={page} total={47} onPageChange={keep} />
        </Row>
      ))}
      <ForcedRows>
        <Pagination label="forced" page={2} total={47} onPageChange={keep} />
      </ForcedRows>
      <Row label="loading" stacked>
        <Pagination label="loading" page={2} total={47} loading onPageChange={keep} />
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** No rows, and very many rows. */
export const Scenarios: Story = {
  render: rowsOf([0, 1_234_567], (total) => (
    <Pagination
      label={String(total)}
      page={total === 0 ? 1 : 61_000}
      total={total}
      onPageChange={keep}
    />
  )),
};
export const ScenariosRtl = rtl(Scenarios);
