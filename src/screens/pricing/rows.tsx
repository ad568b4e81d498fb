import type { ReactNode } from 'react';
import { Money } from '../../components/islands';
import { MissingValue, type TableGroup } from '../../components/table';
import { Ltr, Message, type MessageId, useFormat } from '../../foundations';
import {
  type LimitItem,
  LimitText,
  type PlanCode,
  type PlanOffer,
  UnitTerm,
  isFree,
  limitHelpIds,
  limitItemIds,
  monthPrice,
  yearlySaving,
} from '../shared/plan';
import type { PricingFacts } from './types';

/** One row of a table: its label and its value for each plan. */
export interface PricingRow {
  key: string;
  label: ReactNode;
  value: (plan: PlanOffer) => ReactNode;
}

const bestFor: Readonly<Record<PlanCode, MessageId>> = {
  free: 'pricing.summary.bestFree',
  growth: 'pricing.summary.bestGrowth',
  pro: 'pricing.summary.bestPro',
  business: 'pricing.summary.bestBusiness',
};

/** Who a plan is for, its trial, and the support's response time. */
export function summaryRows({ supportHours }: PricingFacts): PricingRow[] {
  return [
    {
      key: 'best',
      label: <Message id="pricing.summary.bestFor" />,
      value: ({ code }) => <Message id={bestFor[code]} />,
    },
    {
      key: 'platforms',
      label: <UnitTerm label="plan.item.platforms" help="plan.help.platforms" />,
      value: ({ platforms }) => <Count value={platforms} />,
    },
    {
      key: 'trial',
      label: <Message id="pricing.summary.trial" />,
      value: (plan) => <Trial plan={plan} />,
    },
    {
      key: 'support',
      label: <Message id="pricing.summary.support" />,
      value: () => (
        <Message
          id="pricing.summary.supportHours"
          values={{ from: String(supportHours.from), to: String(supportHours.to) }}
        />
      ),
    },
  ];
}

function Count({ value }: { value: number }) {
  const { number } = useFormat();
  return <Ltr>{number(value)}</Ltr>;
}

function Trial({ plan }: { plan: PlanOffer }) {
  if (plan.trialDays > 0)
    return <Message id="plan.retention.days" values={{ count: plan.trialDays }} />;
  if (isFree(plan)) return <Message id="pricing.summary.noTrial" />;
  return (
    <MissingValue>
      <Message id="pricing.summary.trialMissing" />
    </MissingValue>
  );
}

/** All prices, in full. */
export function priceRows(plans: readonly PlanOffer[]): PricingRow[] {
  const nothing = (
    <MissingValue>
      <Message id="pricing.prices.nothingSaved" />
    </MissingValue>
  );
  const saves = plans.some((plan) => yearlySaving(plan).amount > 0);
  return [
    {
      key: 'monthly',
      label: <Message id="pricing.prices.monthly" />,
      value: (plan) => <Money value={plan.monthlyPrice} format="list" />,
    },
    {
      key: 'yearlyPerMonth',
      label: <Message id="pricing.prices.yearlyPerMonth" />,
      value: (plan) => <Money value={monthPrice(plan, 'yearly')} format="list" />,
    },
    {
      key: 'yearlyTotal',
      label: <Message id="pricing.prices.yearlyTotal" />,
      value: (plan) => <Money value={plan.yearlyPrice} format="list" />,
    },
    ...(saves
      ? [
          {
            key: 'saving',
            label: <Message id="pricing.prices.saving" />,
            value: (plan: PlanOffer) =>
              isFree(plan) ? nothing : <Money value={yearlySaving(plan)} format="list" />,
          },
        ]
      : []),
  ];
}

const groups: readonly { key: string; title: MessageId; items: readonly LimitItem[] }[] = [
  {
    key: 'messages',
    title: 'pricing.limits.messages',
    items: ['messages', 'whatsappConversations'],
  },
  {
    key: 'bots',
    title: 'pricing.limits.bots',
    items: [
      'integrations',
      'bots',
      'whatsappBots',
      'facebookBots',
      'websiteBots',
      'telegramBots',
      'instagramBots',
    ],
  },
  { key: 'data', title: 'pricing.limits.data', items: ['aiDbMb', 'retention'] },
];

/** The eleven limits, in three groups. */
export function limitGroups(): TableGroup<PricingRow>[] {
  return groups.map(({ key, title, items }) => ({
    key,
    title: <Message id={title} />,
    rows: items.map((item) => ({
      key: item,
      label: <UnitTerm label={limitItemIds[item]} help={limitHelpIds[item]} />,
      value: ({ limits }) => <LimitText item={item} value={limits[item]} />,
    })),
  }));
}
