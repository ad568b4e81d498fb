import { Link } from '../../components/link';
import { Message, type Problem } from '../../foundations';
import { AuthPage } from '../auth-page';
import { CodeForm } from '../code-form';
import { ResendCode } from '../resend-code';

export interface VerifyPhoneScreenProps {
  /** The number the code went to, as people read it: `+970 59 ••• 0118`. */
  phone: string;
  /** What carried the code. @default 'whatsapp' */
  channel?: 'whatsapp' | 'email';
  /** `locked` after five wrong tries: only a new code helps. */
  status: 'idle' | 'verifying' | 'verified' | 'locked';
  /** Good news: a code was just sent. */
  sent?: boolean;
  /** A new code is being sent. */
  resending?: boolean;
  /** Why the last attempt failed. */
  problem?: Problem | undefined;
  /** What is wrong with the code itself, shown at the field until another one is typed. */
  codeProblem?: Problem['hint'];
  /** The moment (ms since 1970) from which a new code may be asked for; `null` for now. */
  nextAllowedAt: number | null;
  onVerify: (code: string) => void;
  onResend: () => void;
  /** Sends the code by the other channel; without it there is none, and none by itself either. */
  onOtherChannel?: (() => void) | undefined;
  /** Somebody is signed in and may do this later: where to. */
  laterHref?: string;
  /** Asks for another number. */
  changeHref: string;
  homeHref: string;
}

/** Entering the six digits that came by WhatsApp, or by e-mail where no message comes. */
export function VerifyPhoneScreen({
  phone,
  channel = 'whatsapp',
  status,
  sent = false,
  resending = false,
  problem,
  codeProblem,
  nextAllowedAt,
  onVerify,
  onResend,
  onOtherChannel,
  laterHref,
  changeHref,
  homeHref,
}: VerifyPhoneScreenProps) {
  const words = wordsOf[channel];
  return (
    <AuthPage
      title={words.title}
      homeHref={homeHref}
      lead={
        <>
          <Message id={words.lead} values={{ phone }} />{' '}
          <Link href={changeHref} className="whitespace-nowrap">
            <Message id="verifyPhone.change.action" />
          </Link>
        </>
      }
    >
      <CodeForm
        // The code of one channel says nothing to the other.
        key={channel}
        label={<Message id="verifyPhone.code.label" />}
        hint={<Message id={words.hint} />}
        action={
          <Message
            id={status === 'verifying' ? 'verifyPhone.submit.loading' : 'verifyPhone.submit.action'}
          />
        }
        status={status}
        problem={problem}
        codeProblem={codeProblem}
        news={sent && <Message id={words.sent} />}
        onSubmit={onVerify}
      />
      <div className="grid justify-items-start gap-3">
        <ResendCode
          nextAllowedAt={nextAllowedAt}
          sending={resending}
          onResend={onResend}
          other={onOtherChannel && { words: words.other, onPress: onOtherChannel }}
        />
        {onOtherChannel && channel === 'whatsapp' && (
          <p className="text-sm text-pretty text-text-subtle">
            <Message id="verifyPhone.undelivered.note" />
          </p>
        )}
        {laterHref && (
          <p className="text-sm">
            <Link href={laterHref} standalone>
              <Message id="verifyPhone.later.link" />
            </Link>
          </p>
        )}
      </div>
    </AuthPage>
  );
}

const wordsOf = {
  whatsapp: {
    title: 'verifyPhone.page.title',
    lead: 'verifyPhone.sentTo.body',
    hint: 'verifyPhone.code.hint',
    sent: 'verifyPhone.codeSent.success',
    other: 'verifyPhone.byEmail.action',
  },
  email: {
    title: 'verifyPhone.email.title',
    lead: 'verifyPhone.email.body',
    hint: 'verifyPhone.email.hint',
    sent: 'verifyPhone.emailSent.success',
    other: 'verifyPhone.byWhatsapp.action',
  },
} as const;
