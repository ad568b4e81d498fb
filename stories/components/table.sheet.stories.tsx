import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { MissingValue, Table, type TableColumn } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { RowSheet, rowsOf } from '../support/sheet';
import { stressed } from '../support/stress-rows';

interface Limit {
  id: string;
  name: { en: string; ar: string };
  values: readonly ReactNode[];
}

const plans = [
  { key: 'free', header: <Say en="Free" ar="المجانية" /> },
  { key: 'growth', header: <Say en="Growth" ar="النمو" /> },
  { key: 'pro', header: <Say en="Pro" ar="الاحترافية" />, highlight: true },
];

const columns: readonly TableColumn<Limit>[] = [
  {
    key: 'name',
    header: <Say en="Limit" ar="الحد" />,
    headerHidden: true,
    rowHeader: true,
    cell: ({ name }) => <Say {...name} />,
  },
  ...plans.map((plan, at) => ({
    ...plan,
    cell: ({ values }: Limit) => values[at] ?? <MissingValue />,
  })),
];

const groups = [
  {
    key: 'messages',
    title: <Say en="Messages per month" ar="الرسائل شهريًا" />,
    rows: [
      {
        id: '1',
        name: { en: 'Messages (non-WhatsApp)', ar: 'الرسائل (عدا واتساب)' },
        values: ['400', '5,000', '25,000'],
      },
    ],
  },
  {
    key: 'bots',
    title: <Say en="Bots" ar="البوتات" />,
    rows: [
      { id: '2', name: { en: 'Telegram bots', ar: 'بوتات تيليغرام' }, values: [null, '2', '5'] },
    ],
  },
];

const idOf = ({ id }: Limit) => id;

const meta = {
  title: 'Components/Table/Sheets',
  component: Table<Limit>,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Table<Limit>>;

export default meta;
type Story = StoryObj;

const kinds = ['rows', 'pairs', 'column', 'table'] as const;

/** A comparison in groups, with each layout for narrow screens. */
export const StateSheet: Story = {
  render: rowsOf(kinds, (narrow) => (
    <Table
      caption={narrow}
      narrow={narrow}
      shown="growth"
      columns={columns}
      groups={groups}
      rowKey={idOf}
    />
  )),
};
export const StateSheetRtl = rtl(StateSheet);

/** Text that breaks fragile columns. */
export const Scenarios: Story = {
  render: stressed(({ long, mixed, word }) => {
    const values = [
      mixed,
      <span key="word" className="wrap-anywhere">
        {word}
      </span>,
      null,
    ];
    return (
      <RowSheet label="long names and values" stacked>
        <Table
          caption={mixed}
          columns={columns}
          groups={[
            { key: 'a', title: long, rows: [{ id: '1', name: { en: long, ar: long }, values }] },
          ]}
          rowKey={idOf}
        />
      </RowSheet>
    );
  }),
};
export const ScenariosRtl = rtl(Scenarios);

/** Every narrow layout, with a single group and without a group header, at 300 px. */
export const Combinations: Story = {
  render: rowsOf(kinds, (narrow) => (
    <div className="max-w-[300px] overflow-hidden">
      <Table
        caption={`${narrow}, one group`}
        narrow={narrow}
        shown="pro"
        columns={columns.slice(0, 2)}
        groups={groups.slice(0, 1).map(({ key, rows }) => ({ key, rows }))}
        rowKey={idOf}
      />
    </div>
  )),
};
export const CombinationsRtl = rtl(Combinations);
