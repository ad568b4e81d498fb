import { type ReactNode, useId } from 'react';
import { Alert } from '../../components/alert';
import { Heading } from '../../components/heading';
import { Link } from '../../components/link';
import { VisuallyHidden } from '../../components/visually-hidden';
import { Message, type MessageId, type Problem, useText } from '../../foundations';
import type { ProofDialogProps } from '../settings/security/proof-dialog';
import { ProofLayer } from '../settings/security/proof-layer';
import { AccountPage, type AccountPageProps } from '../shared/account/account-page';
import { type BillingCycle, type PlanCode, planNameIds } from '../shared/plan';
import { AttemptOutcome, type AttemptOutcomeProps } from './attempt-outcome';
import { type ProfileDialog, ProfileDialogs } from './dialogs/dialogs';
import { History } from './history';
import { YearInvoices } from './year-invoices';
import { MethodPanel } from './method-panel';
import { News } from './news';
import { Notices } from './notices';
import { PlanPanel } from './plan-panel';
import type { Loaded } from '../shared/loaded-part';
import type {
  ProfileNews,
  HistoryView,
  MethodView,
  NoticeView,
  PlanView,
  YearInvoicesState,
} from './types';

export interface ProfileScreenProps extends Pick<AccountPageProps, 'owner' | 'links' | 'onLogOut'> {
  plan: Loaded<PlanView>;
  billing: Loaded<{ method: MethodView | null }>;
  history: Loaded<HistoryView>;
  /** Absent until there are invoices. */
  invoices?: YearInvoicesState | undefined;
  onPageChange: (page: number) => void;
  /** The action in progress outside of dialogs. */
  busy: 'renew' | 'keep' | 'card' | null;
  /** Why that action failed. */
  problem?: Problem | undefined;
  /** The bank's decline code. */
  refusal?: string | undefined;
  /** The bank's response was lost and is being looked up. */
  lostPayment?: 'checking' | 'unknown' | undefined;
  onLookUp: () => void;
  /** The outcome of a new card, while its dialog is closed. */
  card?: Omit<AttemptOutcomeProps, 'of'> | undefined;
  news?: ProfileNews | undefined;
  /** Coming changes of the account's price and of the legal texts. @default [] */
  notices?: readonly NoticeView[] | undefined;
  /** The dialog that is open over the page. */
  dialog: ProfileDialog | null;
  /** Set during re-authentication, before the stored card or account changes. */
  proof?: ProofDialogProps | undefined;
  onChangePlan: () => void;
  onCancel: () => void;
  onRenew: () => void;
  onKeep: () => void;
  onReplaceCard: () => void;
  /** Opens the confirmation before the stored card or account is removed. */
  onRemoveMethod: () => void;
  onEditAddress: () => void;
  paymentHref: (plan: PlanCode, cycle: BillingCycle) => string;
  trialDays: number;
  /** The time (ms since 1970) at which the page is shown. */
  now: number;
}

/** `/profile`: the subscription, its usage, the payment method, and all payments. */
export function ProfileScreen(props: ProfileScreenProps) {
  const { owner, links, onLogOut, plan, billing, history, news, problem, dialog } = props;
  const aboutMethod = news !== undefined && ['card', 'removed', 'address'].includes(news.of);
  const noPlan = plan.value !== null && plan.value.current === null;
  return (
    <AccountPage
      title="profile.page.title"
      current="subscriptions"
      owner={owner}
      links={links}
      onLogOut={onLogOut}
    >
      <ProfileSection title="profile.plan.title" hidden>
        <PendingNote shown={plan.value} />
        <Notices notices={props.notices ?? []} />
        {news && !aboutMethod && <News key={news.of} news={news} />}
        <AttemptOutcome
          status={props.lostPayment ?? 'idle'}
          refusal={props.refusal}
          problem={problem}
          onLookUp={props.onLookUp}
        />
        <PlanPanel
          plan={plan}
          busy={props.busy}
          trialDays={props.trialDays}
          now={props.now}
          onChange={props.onChangePlan}
          onCancel={props.onCancel}
          onRenew={props.onRenew}
          onKeep={props.onKeep}
          plansHref={links.plans}
          paymentHref={props.paymentHref}
        />
      </ProfileSection>
      <ProfileSection title="profile.method.title">
        {news && aboutMethod && <News key={news.of} news={news} />}
        {props.card && <AttemptOutcome of="card" {...props.card} />}
        <MethodPanel
          billing={billing}
          canAdd={isPaid(plan.value)}
          onReplaceCard={props.onReplaceCard}
          onRemove={props.onRemoveMethod}
          onEditAddress={props.onEditAddress}
        />
      </ProfileSection>
      <ProfileSection title="profile.history.title">
        <History history={history} onPageChange={props.onPageChange} quiet={noPlan} />
        {props.invoices && <YearInvoices {...props.invoices} />}
      </ProfileSection>
      <ProfileDialogs dialog={dialog} />
      <ProofLayer proof={props.proof} />
    </AccountPage>
  );
}

/** Whether there is anything a card would be charged for. */
function isPaid(shown: PlanView | null): boolean {
  const status = shown?.current?.status;
  return status !== undefined && status !== 'TRIALING';
}

/** Another plan is waiting for its payment while the current one is active. */
function PendingNote({ shown }: { shown: PlanView | null }) {
  const text = useText();
  if (!shown?.pending || shown.current?.status === 'PENDING') return null;
  const { plan, href } = shown.pending;
  return (
    <Alert
      tone="warning"
      live={false}
      action={
        <Link href={href} variant="inherit" standalone>
          <Message id="profile.plan.pendingAction" />
        </Link>
      }
    >
      <Message id="profile.plan.pendingBeside" values={{ plan: text(planNameIds[plan]) }} />
    </Alert>
  );
}

interface ProfileSectionProps {
  title: MessageId;
  /** Hides the heading visually, because the panel shows its own name. @default false */
  hidden?: boolean;
  children: ReactNode;
}

function ProfileSection({ title, hidden = false, children }: ProfileSectionProps) {
  const id = useId();
  const heading = (
    <Heading id={id} level={2} step="xl">
      <Message id={title} />
    </Heading>
  );
  return (
    <section aria-labelledby={id} className={hidden ? 'mt-8' : 'mt-12'}>
      {hidden ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
      <div className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${hidden ? '' : 'mt-3'}`}>
        {children}
      </div>
    </section>
  );
}
