import { useEffect, useId, useRef } from 'react';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Link } from '../../components/link';
import { OtpField } from '../../components/otp-field';
import { PasswordField } from '../../components/password-field';
import {
  type FieldErrors,
  Form,
  Message,
  type MessageId,
  type MoneyValue,
  type Problem,
  useFormat,
  useForm,
  useText,
} from '../../foundations';
import { longIsland } from '../shared/long-island';
import { type PlanCode, planNameIds } from '../shared/plan';
import { intoView } from '../shared/into-view';
import { ResendCode } from '../shared/code/resend-code';
import { dataSectionId } from './data-section';
import { SectionLoad } from './section-load';

/** What closing the account would change. */
export interface ClosingPreview {
  proof: 'password' | 'code';
  /** ISO 8601. */
  deletedAt: string;
  plan: {
    code: PlanCode;
    state: 'trial' | 'canceled' | 'renewing';
    until: string | null;
  } | null;
  paymentWaits: boolean;
  credit: MoneyValue;
}

/** The proof that it is the owner who closes the account: one of the two. */
export type ClosingValues = Record<'password' | 'code', string>;

export interface ClosingDialogProps {
  /** `null` until it is loaded. */
  meaning: ClosingPreview | null;
  email: string;
  status: 'idle' | 'sending' | 'closing';
  /** The time (ms since 1970) from which another code may be sent; `null` before the first. */
  nextCodeAt: number | null;
  /** Why it could not be loaded, or why the account could not be closed. */
  problem?: Problem | undefined;
  serverErrors?: FieldErrors<ClosingValues> | undefined;
  onRetry: () => unknown;
  onSend: () => void;
  onConfirm: (values: ClosingValues) => void | Promise<void>;
  onClose: () => void;
}

const order = ['password', 'code'] as const;

const planTexts = {
  trial: 'settings.close.planTrial',
  canceled: 'settings.close.planCanceled',
  renewing: 'settings.close.plan',
} as const satisfies Record<string, MessageId>;

/** Confirms closing: everything that it changes, then the password or a fresh code. */
export default function ClosingDialog(props: ClosingDialogProps) {
  const { meaning, status, nextCodeAt, problem, serverErrors, onRetry, onConfirm, onClose } = props;
  const formId = useId();
  const keep = useRef<HTMLButtonElement>(null);
  const closing = status === 'closing';
  const form = useForm<ClosingValues>({
    initialValues: { password: '', code: '' },
    order,
    validate: (values) =>
      meaning && values[meaning.proof] === '' ? { [meaning.proof]: 'form.required.error' } : {},
    serverErrors,
    onSubmit: onConfirm,
    readOnly: closing,
  });
  const asksCode = meaning?.proof === 'code';
  const sent = nextCodeAt !== null;
  const code = useRef<HTMLInputElement>(null);
  const wasSent = useRef(sent);
  useEffect(() => {
    // The boxes appear where the button was that sent the code.
    if (sent && !wasSent.current) code.current?.focus();
    wasSent.current = sent;
  }, [sent]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      loading={closing}
      initialFocus={keep}
      title={<Message id="settings.close.dialogTitle" />}
      actions={
        <>
          <Button ref={keep} disabled={closing} onClick={onClose}>
            <Message id="settings.close.keepAction" />
          </Button>
          {meaning && (!asksCode || sent) && (
            <Button type="submit" form={formId} variant="danger-solid" loading={closing}>
              <Message id={closing ? 'settings.close.closing' : 'settings.close.action'} />
            </Button>
          )}
        </>
      }
    >
      {meaning && <Consequences meaning={meaning} onLeave={onClose} />}
      {meaning && asksCode && (
        <SendCode
          {...props}
          onResend={() => {
            form.change('code', '');
            props.onSend();
          }}
        />
      )}
      {meaning && (
        <Form id={formId} form={form} className="grid gap-4">
          <input hidden type="text" autoComplete="username" value={props.email} readOnly />
          {!asksCode && (
            <PasswordField
              name="password"
              label={<Message id="settings.close.passwordLabel" />}
              autoComplete="current-password"
            />
          )}
          {asksCode && sent && (
            <OtpField ref={code} name="code" label={<Message id="settings.close.codeLabel" />} />
          )}
        </Form>
      )}
      <SectionLoad
        ref={intoView}
        value={meaning}
        problem={problem}
        onRetry={onRetry}
        lines={[80, 60, 70]}
      />
    </Dialog>
  );
}

interface ConsequencesProps {
  meaning: ClosingPreview;
  /** Called when the link to the data export is followed. */
  onLeave: () => void;
}

function Consequences({ meaning, onLeave }: ConsequencesProps) {
  const text = useText();
  const { date, money } = useFormat();
  const { plan, paymentWaits, credit, deletedAt } = meaning;
  return (
    <ul className="grid list-disc gap-2 ps-5 text-sm text-pretty">
      <li>
        <Message
          id="settings.close.copyFirst"
          values={{
            link: (words) => (
              <Link href={`#${dataSectionId}`} onClick={onLeave}>
                {words}
              </Link>
            ),
          }}
        />
      </li>
      <li>
        <Message id="settings.close.loggedOut" />
      </li>
      {plan && (
        <li>
          {plan.until ? (
            <Message
              id={planTexts[plan.state]}
              values={{ plan: text(planNameIds[plan.code]), date: date(plan.until) }}
            />
          ) : (
            <Message id="settings.close.planNow" values={{ plan: text(planNameIds[plan.code]) }} />
          )}
        </li>
      )}
      {paymentWaits && (
        <li>
          <Message id="settings.close.payment" />
        </li>
      )}
      {credit.amount > 0 && (
        <li>
          <Message id="settings.close.credit" values={{ amount: money(credit) }} />
        </li>
      )}
      <li>
        <Message id="settings.close.deleted" values={{ date: date(deletedAt) }} />
      </li>
      <li>
        <Message id="settings.close.kept" />
      </li>
    </ul>
  );
}

interface SendCodeProps extends Pick<
  ClosingDialogProps,
  'email' | 'status' | 'nextCodeAt' | 'onSend'
> {
  /** Called when the user asks for another code. */
  onResend: () => void;
}

function SendCode({ email, status, nextCodeAt, onSend, onResend }: SendCodeProps) {
  const sent = nextCodeAt !== null;
  const sending = status === 'sending';
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm" role="status">
        <Message
          id={sent ? 'settings.close.sent' : 'settings.close.codeNote'}
          values={{ email, ltr: longIsland }}
        />
      </p>
      {sent ? (
        <ResendCode nextAllowedAt={nextCodeAt} sending={sending} onResend={onResend} />
      ) : (
        <Button loading={sending} onClick={onSend}>
          <Message id={sending ? 'settings.close.sending' : 'settings.close.sendAction'} />
        </Button>
      )}
    </div>
  );
}
