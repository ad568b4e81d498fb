import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Link, Ltr, MissingValue, StatusBadge, Table, type TableColumn } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { Say } from '../support/say';

interface Payment {
  id: string;
  day: { en: string; ar: string };
  status: string;
  amount: string;
  receipt: boolean;
}

const payments: readonly Payment[] = [
  {
    id: '1',
    day: { en: '21 Nov 2026', ar: '21 تشرين الثاني 2026' },
    status: 'PAID',
    amount: '$240.00',
    receipt: true,
  },
  {
    id: '2',
    day: { en: '7 Nov 2026', ar: '7 تشرين الثاني 2026' },
    status: 'FAILED',
    amount: '$25.00',
    receipt: false,
  },
];

const columns: readonly TableColumn<Payment>[] = [
  {
    key: 'day',
    header: <Say en="Date" ar="التاريخ" />,
    rowHeader: true,
    cell: ({ day }) => <Say {...day} />,
  },
  {
    key: 'plan',
    header: <Say en="Plan" ar="الخطة" />,
    hideBelow: 'lg',
    cell: () => <Say en="Growth, yearly" ar="خطة النمو، سنوية" />,
  },
  {
    key: 'amount',
    header: <Say en="Amount" ar="المبلغ" />,
    align: 'end',
    cell: ({ amount }) => <Ltr>{amount}</Ltr>,
  },
  {
    key: 'status',
    header: <Say en="Status" ar="الحالة" />,
    cell: ({ status }) => <StatusBadge of="payment" status={status} />,
  },
  {
    key: 'receipt',
    header: <Say en="Receipt" ar="الإيصال" />,
    headerHidden: true,
    align: 'end',
    cell: ({ receipt }) =>
      receipt ? (
        <Link href="#receipt" standalone>
          <Say en="Receipt" ar="الإيصال" />
        </Link>
      ) : (
        <MissingValue>
          <Say en="No receipt" ar="لا إيصال" />
        </MissingValue>
      ),
  },
];

/**
 * A semantic table with a sticky header, without frame or zebra stripes. Amounts are aligned at the
 * end of the line, numbers to compare at its start. A missing value is an en dash with text for
 * screen readers.
 *
 * Below 768 px the same table is stacked into rows: `rows` shows each label, `pairs` sets two
 * values per line, `column` shows one plan of a comparison, `table` keeps a few short columns.
 * Nothing scrolls sideways.
 */
const meta = {
  title: 'Components/Table',
  component: Table<Payment>,
  args: {
    caption: bilingual({ en: 'Payments', ar: 'المدفوعات' }),
    columns,
    groups: [{ key: 'all', rows: payments }],
    rowKey: ({ id }) => id,
  },
  argTypes: {
    columns: { control: false },
    groups: { control: false },
  },
} satisfies Meta<typeof Table<Payment>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Named, with row and column headers; amounts are aligned with their header. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table');
    await expect(table).toHaveAccessibleName(/Payments|المدفوعات/);
    await expect(within(table).getAllByRole('rowheader')).toHaveLength(2);
    await expect(within(table).getAllByRole('row')).toHaveLength(3);
    await expect(within(table).getByText(/No receipt|لا إيصال/)).toBeInTheDocument();
    const amount = within(table).getByText('$240.00').getBoundingClientRect();
    const other = within(table).getByText('$25.00').getBoundingClientRect();
    const turned = document.documentElement.dir === 'rtl';
    const edge = ({ left, right }: DOMRect) => Math.round(turned ? left : right);
    await expect(edge(amount)).toBe(edge(other));
  },
};
export const DefaultRtl = rtl(Default);

/** Payments: on a narrow screen date and amount share one line, status and receipt the next. */
export const Pairs: Story = {
  args: { narrow: 'pairs' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
  },
};
export const PairsRtl = rtl(Pairs);

const many = Array.from({ length: 40 }, (_, at) => ({
  day: { en: '21 Nov 2026', ar: '21 تشرين الثاني 2026' },
  id: String(at),
  status: 'PAID',
  amount: '$240.00',
  receipt: true,
}));

/** Moving backwards, too, a focused element scrolls clear of the header. */
export const Long: Story = {
  args: { groups: [{ key: 'all', rows: many }] },
  play: async ({ canvas }) => {
    const head = canvas.getByRole('columnheader', { name: /Date|التاريخ/ });
    const links = canvas.getAllByRole('link');
    for (const link of links.toReversed()) {
      link.focus();
      const { bottom } = head.getBoundingClientRect();
      await expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
    }
  },
};
export const LongRtl = rtl(Long);
