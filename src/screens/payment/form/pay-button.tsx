import { Anchor } from '../../../components/link';
import { Button } from '../../../components/button';
import { Message, type MessageId, useFormat } from '../../../foundations';
import type { PayBy } from '../../shared/billing';
import { type OrderAmounts, type PaymentStatus, isCovered } from './values';

export interface PayButtonProps {
  method: PayBy;
  amounts: OrderAmounts | undefined;
  status: PaymentStatus;
  /** The login page's URL, for a visitor who is not logged in. */
  loginHref?: string | undefined;
  /** The phone verification page's URL, for a user whose phone is not verified yet. */
  readyHref?: string | undefined;
}

const sending: Readonly<Record<PayBy, MessageId>> = {
  card: 'payment.pay.loading',
  bank: 'payment.bank.loading',
  paypal: 'payment.paypal.loading',
};

function busyLabel({ method, amounts, status }: PayButtonProps): MessageId {
  if (status === 'checking' || status === 'unknown') return 'payment.checking.loading';
  if (status === 'leaving' && method === 'card') return 'payment.leaving.loading';
  return isCovered(amounts) ? 'payment.confirm.loading' : sending[method];
}

/** The page's main action. Its label says what happens next, and the amount. */
export function PayButton(props: PayButtonProps) {
  const { method, amounts, status, loginHref, readyHref } = props;
  const first = loginHref ?? readyHref;
  if (first !== undefined) {
    return (
      <Button asChild variant="primary" size="lg" block>
        <Anchor href={first}>
          <Message
            id={loginHref === undefined ? 'payment.unready.action' : 'payment.logIn.action'}
          />
        </Anchor>
      </Button>
    );
  }
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      block
      loading={status !== 'idle'}
      disabled={!amounts}
    >
      {/* One element, because the button puts a gap between its children. */}
      <span>
        {status === 'idle' ? (
          <PayLabel method={method} amounts={amounts} />
        ) : (
          <Message id={busyLabel(props)} />
        )}
      </span>
    </Button>
  );
}

function PayLabel({ method, amounts }: Pick<PayButtonProps, 'method' | 'amounts'>) {
  const { money } = useFormat();
  if (isCovered(amounts)) return <Message id="payment.confirm.action" />;
  if (method === 'bank') return <Message id="payment.bank.action" />;
  if (method === 'paypal') return <Message id="payment.paypal.action" />;
  if (!amounts) return <Message id="payment.pay.waitingAction" />;
  return <Message id="payment.pay.action" values={{ total: money(amounts.total) }} />;
}
