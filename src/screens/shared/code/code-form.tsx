import { type ReactNode, useState } from 'react';
import { Alert } from '../../../components/alert';
import { Button } from '../../../components/button';
import { OtpField, codeLength, extractCode } from '../../../components/otp-field';
import { type Problem, ProblemHint } from '../../../foundations';
import { useSameProblem } from '../../../foundations/use-same-problem';
import { ProblemAlert } from '../problem-alert';

export interface CodeFormProps {
  label: ReactNode;
  hint: ReactNode;
  /** The label of the button, which is not shown while the code is locked. */
  action: ReactNode;
  /** `locked` after five wrong attempts: only a new code helps. */
  status: 'idle' | 'verifying' | 'locked';
  /** Initial digits, for example after a reload. */
  initialCode?: string | undefined;
  /** Why the last attempt failed. */
  problem?: Problem | undefined;
  /** The error of the code itself, shown at the field until another code is typed. */
  codeProblem?: Problem['hint'];
  /** Says that a new code was sent, which clears the previous one. Shown if there is no problem. */
  news?: ReactNode;
  onSubmit: (code: string) => void;
}

const incompleteCode: NonNullable<Problem['hint']> = { id: 'form.code.formatError' };

/** Six digits and a button. A complete code is submitted automatically, once. */
export function CodeForm({
  label,
  hint,
  action,
  status,
  initialCode = '',
  problem: given,
  codeProblem,
  news,
  onSubmit,
}: CodeFormProps) {
  const problem = useSameProblem(given);
  const [code, setCode] = useState(initialCode);
  const [incomplete, setIncomplete] = useState(false);
  // The problem that the user's typing has made obsolete, because it concerned the previous code.
  const [answered, setAnswered] = useState<Problem>();
  const verifying = status === 'verifying';
  const stale = problem !== undefined && problem === answered && status !== 'locked';
  const [announced, setAnnounced] = useState(Boolean(news));
  const wrong = incomplete ? incompleteCode : stale ? undefined : codeProblem;

  if (announced !== Boolean(news)) {
    setAnnounced(Boolean(news));
    // The news is that another code was sent. Digits the user has begun to type may be that code's.
    if (news && code.length === codeLength) setCode('');
  }

  function change(next: string) {
    setCode(next);
    setIncomplete(false);
    setAnswered(problem);
  }

  function submit(form: HTMLFormElement) {
    if (verifying || status === 'locked') return;
    // A program may have written the code without an event.
    const written = extractCode(String(new FormData(form).get('code')));
    if (written !== code) change(written);
    if (written.length === codeLength) onSubmit(written);
    else setIncomplete(true);
  }

  return (
    <>
      {problem && !stale && <ProblemAlert problem={problem} />}
      {!problem && news && <Alert tone="success">{news}</Alert>}
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <OtpField
          name="code"
          label={label}
          description={hint}
          errorMessage={wrong && <ProblemHint hint={wrong} />}
          value={code}
          status={status}
          onValueChange={change}
          onComplete={onSubmit}
        />
        {status !== 'locked' && (
          <Button type="submit" variant="primary" size="lg" block loading={verifying}>
            {action}
          </Button>
        )}
      </form>
    </>
  );
}
