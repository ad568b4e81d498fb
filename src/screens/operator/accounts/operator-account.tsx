import type { ReactNode } from 'react';
import { Alert } from '../../../components/alert';
import { Badge } from '../../../components/badge';
import { DescriptionItem, DescriptionList } from '../../../components/description-list';
import { backGlyph } from '../../../components/icon';
import { Money, Phone } from '../../../components/islands';
import { Button } from '../../../components/button';
import { Anchor } from '../../../components/link';
import { Bdi, Ltr, Message, type MoneyValue, useFormat, useText } from '../../../foundations';
import { type Loaded, LoadedPart } from '../../shared/loaded-part';
import { planNameIds } from '../../shared/plan';
import { StatusBadge } from '../../shared/status-badge';
import { AccountHistory } from './account-history';
import { AccountPayments } from './account-payments';
import type { OperatorFrame } from '../frame';
import { OperatorPage } from '../operator-page';
import { ListSection } from '../section';
import { TransferList } from '../transfer-list';
import type { AccountFacts, AccountPaymentRow, HistoryRow, TransferView } from '../types';
import { ActDialogs, type ActDialogsProps } from '../operator-work';
import { Words } from '../../../foundations/messages/words';

/** An account as an operator sees it. */
export interface AccountPageView {
  facts: AccountFacts;
  payments: readonly AccountPaymentRow[];
  /** Transfers from which money can be sent back. */
  transfers: readonly TransferView[];
  history: readonly HistoryRow[];
}

export interface OperatorAccountScreenProps extends OperatorFrame, ActDialogsProps {
  /** `missing`: no account has the id in the URL. */
  account: Loaded<AccountPageView> | 'missing';
  /** Shown while the history has older entries. */
  older?: { loading: boolean; onShow: () => void } | undefined;
  /** The outcome of the last refund; `returned` for money that was sent back at the bank. */
  outcome?: { status: 'done' | 'pending' | 'returned'; amount: MoneyValue } | undefined;
  onRefund: (payment: AccountPaymentRow) => void;
  onReturn: (payment: AccountPaymentRow) => void;
  onReturnTransfer: (transfer: TransferView) => void;
}

/** One account: its facts, its payments, and everything that happened to it. */
export function OperatorAccountScreen({
  account,
  older,
  outcome,
  onRefund,
  onReturn,
  onReturnTransfer,
  act,
  proof,
  ...frame
}: OperatorAccountScreenProps) {
  const value = account === 'missing' ? null : account.value;
  return (
    <OperatorPage
      {...frame}
      title="operator.account.title"
      current="accounts"
      heading={value ? <Bdi>{value.facts.businessName || value.facts.name}</Bdi> : undefined}
      above={
        <Button variant="ghost" size="sm" asChild startIcon={backGlyph} className="-ms-3">
          <Anchor href={frame.links.accounts}>
            <Message id="operator.account.back" />
          </Anchor>
        </Button>
      }
    >
      {account === 'missing' ? (
        <Alert tone="danger" className="mt-6">
          <Message id="operator.account.missing" />
        </Alert>
      ) : (
        <Known
          account={account}
          older={older}
          outcome={outcome}
          onRefund={onRefund}
          onReturn={onReturn}
          onReturnTransfer={onReturnTransfer}
        />
      )}
      <ActDialogs act={act} proof={proof} />
    </OperatorPage>
  );
}

interface KnownProps extends Pick<
  OperatorAccountScreenProps,
  'older' | 'outcome' | 'onRefund' | 'onReturn' | 'onReturnTransfer'
> {
  account: Loaded<AccountPageView>;
}

function Known({ account, older, outcome, onRefund, onReturn, onReturnTransfer }: KnownProps) {
  const { value, problem, onRetry } = account;
  const { money } = useFormat();
  const part = <Rows,>(rows: Rows) => ({ value: rows, onRetry });
  return (
    <>
      {(!value || problem) && (
        <div className="mt-6">
          <LoadedPart part={account} title="operator.account.loadError" lines={[60, 80, 70]} />
        </div>
      )}
      {value && (
        <>
          <Facts facts={value.facts} />
          {outcome && (
            <Alert tone={outcome.status === 'pending' ? 'warning' : 'success'} className="mt-6">
              {outcome.status === 'pending' ? (
                <Message id="operator.refund.pending" />
              ) : (
                <Message
                  id={outcome.status === 'done' ? 'operator.refund.done' : 'operator.return.done'}
                  values={{ amount: money(outcome.amount) }}
                />
              )}
            </Alert>
          )}
          <ListSection
            title="operator.account.payments"
            empty="operator.account.noPayments"
            failed="operator.account.loadError"
            rows={part(value.payments)}
          >
            {(rows) => <AccountPayments rows={rows} onRefund={onRefund} onReturn={onReturn} />}
          </ListSection>
          {value.transfers.length > 0 && (
            <ListSection
              title="operator.transfers.title"
              body="operator.return.transfers"
              empty="operator.transfers.empty"
              failed="operator.account.loadError"
              rows={part(value.transfers)}
            >
              {(rows) => <TransferList rows={rows} onReturn={onReturnTransfer} />}
            </ListSection>
          )}
          <ListSection
            title="operator.account.history"
            empty="operator.log.empty"
            failed="operator.account.loadError"
            rows={part(value.history)}
          >
            {(rows) => <AccountHistory rows={rows} older={older} />}
          </ListSection>
        </>
      )}
    </>
  );
}

function Facts({ facts }: { facts: AccountFacts }) {
  const { date } = useFormat();
  const text = useText();
  const { plan } = facts;
  return (
    <DescriptionList layout="inline" className="mt-6 lg:grid-cols-2">
      <DescriptionItem term={<Message id="operator.account.person" />}>
        <Marked mark={facts.closed && <Message id="operator.search.closed" />}>
          <Bdi>{facts.name}</Bdi>
        </Marked>
      </DescriptionItem>
      <DescriptionItem term={<Message id="operator.account.email" />}>
        <Marked
          mark={
            <Message
              id={
                facts.emailVerified ? 'operator.account.confirmed' : 'operator.account.unconfirmed'
              }
            />
          }
        >
          <Ltr>{facts.email}</Ltr>
        </Marked>
      </DescriptionItem>
      <DescriptionItem term={<Message id="operator.account.phone" />}>
        {facts.phone ? (
          <Marked
            mark={
              <Message
                id={
                  facts.phoneVerified ? 'operator.account.verified' : 'operator.account.unverified'
                }
              />
            }
          >
            <Phone value={facts.phone} />
          </Marked>
        ) : (
          <Message id="operator.account.noPhone" />
        )}
      </DescriptionItem>
      <DescriptionItem term={<Message id="operator.account.language" />}>
        <Message id={facts.language === 'ar' ? 'operator.account.ar' : 'operator.account.en'} />
      </DescriptionItem>
      <DescriptionItem term={<Message id="operator.account.factor" />}>
        <Message id={facts.factor ? 'operator.account.factorOn' : 'operator.account.factorOff'} />
      </DescriptionItem>
      <DescriptionItem term={<Message id="operator.account.credit" />}>
        <Money value={facts.credit} />
      </DescriptionItem>
      <DescriptionItem term={<Message id="operator.account.plan" />}>
        {plan ? (
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span>
              <Message
                id={plan.cycle === 'yearly' ? 'profile.history.yearly' : 'profile.history.monthly'}
                values={{ plan: text(planNameIds[plan.code]) }}
              />
            </span>
            <StatusBadge of="subscription" status={plan.status} />
            {plan.until && (
              <span>
                <Message id="operator.account.until" values={{ date: date(plan.until) }} />
              </span>
            )}
          </span>
        ) : (
          <Message id="operator.account.free" />
        )}
      </DescriptionItem>
      <DescriptionItem term={<Message id="operator.search.since" />}>
        {date(facts.createdAt)}
      </DescriptionItem>
    </DescriptionList>
  );
}

/** A value with a badge. */
function Marked({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <Words>{children}</Words>
      {mark && <Badge>{mark}</Badge>}
    </span>
  );
}
