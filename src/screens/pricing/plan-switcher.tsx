import { Link } from '../../components/link';
import { SegmentedControl } from '../../components/segmented-control';
import { Message, useFormat, useText } from '../../foundations';
import {
  type BillingCycle,
  type PlanCode,
  type PlanOffer,
  isFree,
  monthPrice,
  planNameIds,
  planShortIds,
} from '../shared/plan';

export interface PlanSwitcherProps {
  plans: readonly PlanOffer[];
  shown: PlanOffer;
  onShow: (plan: PlanCode) => void;
  cycle: BillingCycle;
  href: string;
}

/** On phones the tables show one plan at a time. This sticky control selects it. */
export function PlanSwitcher({ plans, shown, onShow, cycle, href }: PlanSwitcherProps) {
  const text = useText();
  const { money } = useFormat();
  const yearly = cycle === 'yearly' && !isFree(shown);
  return (
    <div className="sticky top-0 z-sticky -mx-gutter border-b border-hairline bg-canvas px-gutter py-2 md:hidden">
      <SegmentedControl
        label={text('pricing.switch.label')}
        options={plans.map(({ code }) => ({
          value: code,
          label: <Message id={planShortIds[code]} />,
        }))}
        value={shown.code}
        onValueChange={onShow}
        block
        className="max-[359px]:*:px-0.5 max-[359px]:*:text-xs"
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 pt-2 text-sm text-text-muted">
        <span>
          <Message
            id={yearly ? 'pricing.switch.yearlyNote' : 'pricing.switch.monthlyNote'}
            values={{
              plan: text(planNameIds[shown.code]),
              price: money(monthPrice(shown, cycle), 'list'),
            }}
          />
        </span>
        <Link href={href} standalone>
          <Message id={actionOf(shown)} />
        </Link>
      </p>
    </div>
  );
}

function actionOf(plan: PlanOffer) {
  if (isFree(plan)) return 'pricing.switch.free';
  return plan.trialDays > 0 ? 'pricing.switch.action' : 'pricing.switch.choose';
}
