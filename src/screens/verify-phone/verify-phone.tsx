import { useState } from 'react';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { Link } from '../../components/link';
import { OtpField } from '../../components/otp-field';
import { Message, type Problem, ProblemHint } from '../../foundations';
import { AuthPage } from '../auth-page';
import { ProblemAlert } from '../problem-alert';
import { ResendCode } from './resend-code';

export interface VerifyPhoneScreenProps {
  /** The number the code went to, as people read it: `+970 59 900 0118`. */
  phone: string;
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
  /** Asks for another number. */
  changeHref: string;
  homeHref: string;
}

const CODE_LENGTH = 6;

const incompleteCode: NonNullable<Problem['hint']> = { id: 'form.code.formatError' };

/** Entering the six digits that came by WhatsApp. */
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
  changeHref,
  homeHref,
}: VerifyPhoneScreenProps) {
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  // The problem that typing has answered: it is no longer about the code in the field.
  const [answered, setAnswered] = useState<Problem>();
  const verifying = status === 'verifying';
  const stale = problem !== undefined && problem === answered && status !== 'locked';
  const wrong = incomplete ? incompleteCode : stale ? undefined : codeProblem;

  function change(next: string) {
    setCode(next);
    setIncomplete(false);
    setAnswered(problem);
  }

  function submit() {
    if (verifying || status === 'verified' || status === 'locked') return;
    if (code.length === CODE_LENGTH) onVerify(code);
    else setIncomplete(true);
  }

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
      {problem && !stale && <ProblemAlert problem={problem} />}
      {!problem && sent && (
        <Alert tone="success">
          <Message id="verifyPhone.codeSent.success" />
        </Alert>
      )}
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <OtpField
          name="code"
          label={<Message id="verifyPhone.code.label" />}
          hint={<Message id="verifyPhone.code.hint" />}
          error={wrong && <ProblemHint hint={wrong} />}
          value={code}
          status={status}
          onChange={change}
          onComplete={onVerify}
        />
        <Button type="submit" variant="primary" size="lg" block loading={verifying}>
          <Message id={verifying ? 'verifyPhone.submit.loading' : 'verifyPhone.submit.action'} />
        </Button>
      </form>
      <ResendCode nextAllowedAt={nextAllowedAt} sending={resending} onResend={onResend} />
    </AuthPage>
  );
}
