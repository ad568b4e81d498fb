import { Link } from '../../components/link';
import { Message, type Problem } from '../../foundations';
import { CodeForm } from '../shared/code/code-form';
import { longIsland } from '../shared/long-island';
import { ResendCode } from '../shared/code/resend-code';
import type { ForgotChannel } from './forgot-channel';
import { ForgotPage } from './forgot-page';

export interface ForgotCodeScreenProps {
  channel: ForgotChannel;
  /** Where the code was sent, formatted for reading: `+970 59 900 0118` or an email address. */
  identifier: string;
  /** `locked` after five wrong attempts: only a new code helps. */
  status: 'idle' | 'locked';
  /** Initial digits, when the user returns to this step. */
  initialCode?: string | undefined;
  problem?: Problem | undefined;
  codeProblem?: Problem['hint'];
  /** A new code was just sent. */
  sent?: boolean;
  resending?: boolean;
  /** The time (ms since 1970) from which a new code may be requested; `null` for now. */
  nextAllowedAt: number | null;
  onConfirm: (code: string) => void;
  onResend: () => void;
  /** The URL of the first step. */
  changeHref: string;
  /** The URL of the first step with email selected. */
  byEmailHref: string;
  homeHref: string;
  loginHref: string;
}

/** Password reset, step 2: the code. Nothing here reveals whether the account exists. */
export function ForgotCodeScreen({
  channel,
  identifier,
  status,
  initialCode,
  problem,
  codeProblem,
  sent = false,
  resending = false,
  nextAllowedAt,
  onConfirm,
  onResend,
  changeHref,
  byEmailHref,
  homeHref,
  loginHref,
}: ForgotCodeScreenProps) {
  return (
    <ForgotPage
      step={2}
      title="forgotPassword.code.title"
      homeHref={homeHref}
      loginHref={loginHref}
      lead={
        <>
          {channel === 'phone' ? (
            <Message id="forgotPassword.sentToPhone.body" values={{ phone: identifier }} />
          ) : (
            <Message
              id="forgotPassword.sentToEmail.body"
              values={{ email: identifier, ltr: longIsland }}
            />
          )}{' '}
          <Link href={changeHref} className="whitespace-nowrap">
            <Message id="forgotPassword.change.action" />
          </Link>
        </>
      }
    >
      <CodeForm
        label={<Message id="forgotPassword.code.label" />}
        hint={
          <Message
            id={channel === 'phone' ? 'forgotPassword.code.phoneHint' : 'forgotPassword.code.hint'}
          />
        }
        action={<Message id="forgotPassword.confirm.action" />}
        status={status}
        initialCode={initialCode}
        problem={problem}
        codeProblem={codeProblem}
        news={sent && <Message id="forgotPassword.sent.success" />}
        onSubmit={onConfirm}
      />
      <div className="grid justify-items-start gap-3">
        <ResendCode
          nextAllowedAt={nextAllowedAt}
          sending={resending}
          needed={status === 'locked'}
          onResend={onResend}
        />
        {channel === 'phone' && (
          <>
            <p className="text-sm text-pretty text-text-subtle">
              <Message id="forgotPassword.undelivered.note" />
            </p>
            <p className="text-sm">
              <Link href={byEmailHref} standalone>
                <Message id="forgotPassword.byEmail.link" />
              </Link>
            </p>
          </>
        )}
      </div>
    </ForgotPage>
  );
}
