import { type ReactNode, useId, useState } from 'react';
import { Heading } from '../../components/heading';
import { Table, type TableColumn, type TableGroup } from '../../components/table';
import { Text } from '../../components/text';
import { Message, type MessageId } from '../../foundations';
import { type BillingCycle, type PlanCode, RECOMMENDED, planShortIds } from '../shared/plan';
import { PlanSwitcher } from './plan-switcher';
import { type PricingRow, limitGroups, priceRows, summaryRows } from './rows';
import type { PlanHref, PricingFacts } from './types';

export interface PricingTablesProps extends PricingFacts {
  cycle: BillingCycle;
  planHref: PlanHref;
}

/** The three tables: overview, prices, limits. A phone shows them for one plan at a time. */
export function PricingTables({ cycle, planHref, ...facts }: PricingTablesProps) {
  const { plans } = facts;
  const [code, setCode] = useState<PlanCode>(RECOMMENDED);
  const shown = plans.find((plan) => plan.code === code) ?? plans[0];
  if (!shown) return null;
  const tables: readonly {
    title: MessageId;
    note?: ReactNode;
    groups: TableGroup<PricingRow>[];
  }[] = [
    { title: 'pricing.summary.title', groups: [{ key: 'all', rows: summaryRows(facts) }] },
    { title: 'pricing.prices.title', groups: [{ key: 'all', rows: priceRows(plans) }] },
    {
      title: 'pricing.limits.title',
      note: <Message id="pricing.limits.help" />,
      groups: limitGroups(),
    },
  ];
  return (
    <div className="mt-16 md:mt-28">
      <PlanSwitcher
        plans={plans}
        shown={shown}
        onShow={setCode}
        cycle={cycle}
        href={planHref(shown.code, cycle)}
      />
      {tables.map(({ title, note, groups }) => (
        <Compared
          key={title}
          title={title}
          note={note}
          groups={groups}
          plans={plans}
          shown={shown.code}
        />
      ))}
    </div>
  );
}

interface ComparedProps {
  title: MessageId;
  note: ReactNode;
  groups: readonly TableGroup<PricingRow>[];
  plans: PricingFacts['plans'];
  /** The plan shown on a phone. */
  shown: PlanCode;
}

function Compared({ title, note, groups, plans, shown }: ComparedProps) {
  const id = useId();
  const columns: TableColumn<PricingRow>[] = [
    {
      key: 'item',
      header: <Message id="pricing.tables.item" />,
      headerHidden: true,
      rowHeader: true,
      cell: ({ label }) => label,
    },
    ...plans.map((plan) => ({
      key: plan.code,
      header: <Message id={planShortIds[plan.code]} />,
      highlight: plan.code === RECOMMENDED,
      cell: ({ value }: PricingRow) => value(plan),
    })),
  ];
  return (
    <section aria-labelledby={id} className="mt-10 md:not-first:mt-20 md:first-of-type:mt-0">
      <Heading id={id} level={2} step="2xl">
        <Message id={title} />
      </Heading>
      {note && (
        <Text step="sm" tone="muted" className="mt-1">
          {note}
        </Text>
      )}
      <Table
        caption={<Message id={title} />}
        columns={columns}
        groups={groups}
        rowKey={({ key }) => key}
        narrow="column"
        shown={shown}
        className="mt-4 md:table-fixed md:[&_tr>:first-child]:w-[32%]"
      />
    </section>
  );
}
