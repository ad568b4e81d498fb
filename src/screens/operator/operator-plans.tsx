import { Alert } from '../../components/alert';
import { Badge, type BadgeProps } from '../../components/badge';
import { Button } from '../../components/button';
import { Heading } from '../../components/heading';
import { Money } from '../../components/islands';
import { MissingValue, Table, type TableColumn } from '../../components/table';
import { Bdi, Message, type MessageId, type Problem, useText } from '../../foundations';
import type { Loaded } from '../shared/loaded-part';
import { ProblemAlert } from '../shared/problem-alert';
import { type PlanCode, planNameIds } from '../shared/plan';
import type { OperatorFrame } from './frame';
import { OperatorPage } from './operator-page';
import { ListSection } from './section';
import type { GatewayPlanRow } from './types';
import { ActDialogs, type ActDialogsProps } from './operator-work';

const standings: Readonly<
  Record<GatewayPlanRow['standing'], { id: MessageId; tone: NonNullable<BadgeProps['tone']> }>
> = {
  missing: { id: 'operator.plans.missing', tone: 'warning' },
  differs: { id: 'operator.plans.differs', tone: 'danger' },
  same: { id: 'operator.plans.same', tone: 'success' },
};

export interface OperatorPlansScreenProps extends OperatorFrame, ActDialogsProps {
  plans: Loaded<readonly GatewayPlanRow[]>;
  /** The plan that is being sent. */
  creating?: PlanCode | undefined;
  /** The plan that was not created, and why; it stays until a plan is sent again. */
  createError?: { plan: PlanCode; problem: Problem } | undefined;
  /** The plan that was sent last. */
  sent?: PlanCode | undefined;
  onPut: (plan: PlanCode) => void;
}

/** Our plans next to those at the card gateway. Specification sections 5 and 8. */
export function OperatorPlansScreen({
  plans,
  creating,
  createError,
  sent,
  onPut,
  act,
  proof,
  ...frame
}: OperatorPlansScreenProps) {
  return (
    <OperatorPage {...frame} title="operator.nav.plans" current="gatewayPlans">
      {sent && (
        <Alert tone="success" className="mt-6">
          <Message id="operator.acted.createPlan" />
        </Alert>
      )}
      <ListSection
        body="operator.plans.body"
        empty="operator.plans.missing"
        failed="plans.loadGateway.error"
        rows={plans}
      >
        {(rows) => (
          <PlanList rows={rows} creating={creating} createError={createError} onPut={onPut} />
        )}
      </ListSection>
      <ActDialogs act={act} proof={proof} />
    </OperatorPage>
  );
}

interface PlanListProps extends Pick<
  OperatorPlansScreenProps,
  'creating' | 'createError' | 'onPut'
> {
  rows: readonly GatewayPlanRow[];
}

/** The plans, each with its prices here and there; one press sends both cycles. */
function PlanList({ rows, creating, createError, onPut }: PlanListProps) {
  const text = useText();
  const plans = [...new Set(rows.map(({ plan }) => plan))];
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {plans.map((plan) => {
        const own = rows.filter((row) => row.plan === plan);
        return (
          <li key={plan} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Heading level={2} step="md">
                <Bdi>{text(planNameIds[plan])}</Bdi>
              </Heading>
              {own.some(({ standing }) => standing !== 'same') && (
                <Button
                  size="sm"
                  loading={creating === plan}
                  disabled={creating !== undefined && creating !== plan}
                  onClick={() => onPut(plan)}
                  aria-label={
                    creating === plan
                      ? undefined
                      : text('operator.plans.sendAria', { plan: text(planNameIds[plan]) })
                  }
                >
                  <Message
                    id={creating === plan ? 'operator.plans.sending' : 'operator.plans.send'}
                  />
                </Button>
              )}
            </div>
            {createError?.plan === plan && <ProblemAlert problem={createError.problem} />}
            <Prices plan={plan} rows={own} />
          </li>
        );
      })}
    </ul>
  );
}

function Prices({ plan, rows }: { plan: PlanCode; rows: readonly GatewayPlanRow[] }) {
  const text = useText();
  const columns: TableColumn<GatewayPlanRow>[] = [
    {
      key: 'cycle',
      header: <Message id="operator.plans.cycle" />,
      rowHeader: true,
      cell: ({ cycle }) => (
        <Message id={cycle === 'yearly' ? 'operator.plans.yearly' : 'operator.plans.monthly'} />
      ),
    },
    {
      key: 'ours',
      header: <Message id="operator.plans.ours" />,
      align: 'end',
      cell: ({ ours }) => <Money value={ours} />,
    },
    {
      key: 'theirs',
      header: <Message id="operator.plans.theirs" />,
      align: 'end',
      cell: ({ theirs }) => (theirs ? <Money value={theirs} /> : <MissingValue />),
    },
    {
      key: 'standing',
      header: <Message id="operator.disputes.state" />,
      cell: ({ standing }) => (
        <Badge tone={standings[standing].tone}>
          <Message id={standings[standing].id} />
        </Badge>
      ),
    },
  ];
  return (
    <Table
      caption={<Message id="operator.plans.caption" values={{ plan: text(planNameIds[plan]) }} />}
      columns={columns}
      groups={[{ key: 'all', rows }]}
      rowKey={({ cycle }) => cycle}
      className="md:table-fixed"
    />
  );
}
