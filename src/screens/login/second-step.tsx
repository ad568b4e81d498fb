import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button';
import { linkButton } from '../../components/shared/recipes';
import { TextField } from '../../components/text-field';
import { type FieldErrors, Form, Message, type Problem, useForm } from '../../foundations';
import { useSameProblem } from '../../foundations/use-same-problem';
import { AuthPage } from '../shared/auth-page';
import { CodeForm } from '../shared/code/code-form';
import { ProblemAlert } from '../shared/problem-alert';

export interface SecondStepScreenProps {
  status: 'idle' | 'verifying';
  /** Why the last attempt failed. */
  problem?: Problem | undefined;
  /** The error of the code itself, shown at the field until another code is typed. */
  codeProblem?: Problem['hint'];
  /** A six-digit code of the app, or a recovery code as typed. */
  onSubmit: (code: string) => void;
  /** Back to email and password. */
  onAgain: () => void;
  homeHref: string;
}

/** The second step of a login: six digits of an authenticator app, or a recovery code. */
export function SecondStepScreen({ onAgain, homeHref, ...step }: SecondStepScreenProps) {
  const [recovers, setRecovers] = useState(false);
  const problem = useSameProblem(step.problem);
  // The problem shown when the user switched fields: it concerns the previous field.
  const [before, setBefore] = useState<Problem>();
  const stale = problem !== undefined && problem === before;
  const shown = stale ? { ...step, problem: undefined, codeProblem: undefined } : step;
  return (
    <AuthPage
      title={recovers ? 'login.recovery.title' : 'login.secondStep.title'}
      lead={<Message id={recovers ? 'login.recovery.body' : 'login.secondStep.body'} />}
      homeHref={homeHref}
    >
      {recovers ? <RecoveryForm {...shown} /> : <AppForm {...shown} />}
      <div className="grid justify-items-start gap-3 text-sm">
        <button
          type="button"
          className={linkButton}
          onClick={() => {
            setBefore(problem);
            setRecovers(!recovers);
          }}
        >
          <Message id={recovers ? 'login.secondStep.app' : 'login.secondStep.recovery'} />
        </button>
        <button type="button" className={linkButton} onClick={onAgain}>
          <Message id="login.secondStep.again" />
        </button>
      </div>
    </AuthPage>
  );
}

type StepProps = Omit<SecondStepScreenProps, 'onAgain' | 'homeHref'>;

const submitWords = (status: StepProps['status']): ReactNode => (
  <Message id={status === 'verifying' ? 'login.submit.loading' : 'login.submit.action'} />
);

function AppForm({ status, ...form }: StepProps) {
  return (
    <CodeForm
      {...form}
      status={status}
      label={<Message id="login.secondStep.label" />}
      hint={<Message id="login.secondStep.hint" />}
      action={submitWords(status)}
    />
  );
}

/** A recovery code as typed; the server ignores separators. */
interface RecoveryValues {
  [name: string]: string;
  code: string;
}

const order = ['code'] as const;

const validate = ({ code }: RecoveryValues): FieldErrors<RecoveryValues> =>
  code.trim() === '' ? { code: 'form.required.error' } : {};

function RecoveryForm({ status, problem, codeProblem, onSubmit }: StepProps) {
  const verifying = status === 'verifying';
  const form = useForm<RecoveryValues>({
    initialValues: { code: '' },
    order,
    validate,
    serverErrors: problem && codeProblem && { code: 'login.recovery.wrong' },
    readOnly: verifying,
    onSubmit: ({ code }) => onSubmit(code),
  });
  return (
    <>
      {problem && !codeProblem && <ProblemAlert problem={problem} />}
      <Form form={form} className="grid gap-6">
        <TextField
          name="code"
          label={<Message id="login.recovery.label" />}
          description={<Message id="login.recovery.hint" />}
          script="code"
          autoComplete="off"
          autoCapitalize="characters"
        />
        <Button type="submit" variant="primary" size="lg" block loading={verifying}>
          {submitWords(status)}
        </Button>
      </Form>
    </>
  );
}
