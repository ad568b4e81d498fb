import { Link } from '../../components/link';
import { Message, type Problem } from '../../foundations';
import { AuthPage } from '../shared/auth-page';
import { CodeForm } from '../shared/code/code-form';
import { ResendCode } from '../shared/code/resend-code';

export interface VerifyPhoneScreenProps {
  /** The number the code was sent to, formatted for reading: `+970 59 ••• 0118`. */
  phone: string;
  /** `locked` after five wrong attempts: only a new code helps. */
  status: 'idle' | 'verifying' | 'locked';
  /** A code was just sent, which is confirmed with a message. */
  sent?: boolean;
  /** A new code is being sent. */
  resending?: boolean;
  /** Why the last attempt failed. */
  problem?: Problem | undefined;
  /** The error of the code itself, shown at the field until another code is typed. */
  codeProblem?: Problem['hint'];
  /** The time (ms since 1970) from which a new code may be requested; `null` for now. */
  nextAllowedAt: number | null;
  onVerify: (code: string) => void;
  onResend: () => void;
  /** The URL of the login page, for a visitor whose number may be verified already. */
  loginHref?: string;
  /** The URL to continue with, for a signed-in user who may do this later. */
  laterHref?: string;
  /** The URL of the page where another number can be entered. */
  changeHref: string;
  /** The support contact's URL. */
  supportHref: string;
  homeHref: string;
}

/** Verifies a phone with the six-digit code sent by WhatsApp, the only accepted proof. */
export function VerifyPhoneScreen({
  phone,
  status,
  sent = false,
  resending = false,
  problem,
  codeProblem,
  nextAllowedAt,
  onVerify,
  onResend,
  loginHref,
  laterHref,
  changeHref,
  supportHref,
  homeHref,
}: VerifyPhoneScreenProps) {
  return (
    <AuthPage
      title="verifyPhone.page.title"
      homeHref={homeHref}
      lead={
        <>
          <Message id="verifyPhone.sentTo.body" values={{ phone }} />{' '}
          <Link href={changeHref} className="whitespace-nowrap">
            <Message id="verifyPhone.change.action" />
          </Link>
        </>
      }
    >
      <CodeForm
        label={<Message id="verifyPhone.code.label" />}
        hint={<Message id="verifyPhone.code.hint" />}
        action={
          <Message
            id={status === 'verifying' ? 'verifyPhone.submit.loading' : 'verifyPhone.submit.action'}
          />
        }
        status={status}
        problem={problem}
        codeProblem={codeProblem}
        news={sent && <Message id="verifyPhone.codeSent.success" />}
        onSubmit={onVerify}
      />
      <div className="grid justify-items-start gap-3">
        <ResendCode
          nextAllowedAt={nextAllowedAt}
          sending={resending}
          needed={status === 'locked'}
          onResend={onResend}
        />
        <p className="text-sm text-pretty text-text-subtle">
          <Message
            id="verifyPhone.undelivered.note"
            values={{ link: (words) => <Link href={supportHref}>{words}</Link> }}
          />
        </p>
        {loginHref && (
          <p className="text-sm text-text-subtle">
            <Message
              id="verifyPhone.login.note"
              values={{ link: (words) => <Link href={loginHref}>{words}</Link> }}
            />
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
