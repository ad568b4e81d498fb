import { useId, useRef } from 'react';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { PasswordField } from '../../components/password-field';
import { TextField } from '../../components/text-field';
import { type FieldErrors, Message, type Problem, useFormControl } from '../../foundations';
import { ProblemAlert } from '../shared/problem-alert';

/** What the user proves themselves with: the password, or a code of their authenticator app. */
export interface ProofValues {
  [name: string]: string;
  proof: string;
}

export interface ProofDialogProps {
  by: 'password' | 'code';
  status: 'idle' | 'sending';
  problem?: Problem | undefined;
  serverErrors?: FieldErrors<ProofValues> | undefined;
  onProve: (proof: string) => void;
  /** Called when the user gives up; what they were about to change stays as it is. */
  onClose: () => void;
}

const order = ['proof'] as const;

const validate = ({ proof }: ProofValues): FieldErrors<ProofValues> =>
  proof === '' ? { proof: 'form.required.error' } : {};

/** Asks who is there before something is changed that could lock the owner out. */
export function ProofDialog({
  by,
  status,
  problem,
  serverErrors,
  onProve,
  onClose,
}: ProofDialogProps) {
  const id = useId();
  const start = useRef<HTMLElement>(null);
  const sending = status === 'sending';
  const form = useFormControl<ProofValues>({
    initialValues: { proof: '' },
    order,
    validate,
    serverErrors,
    onSubmit: ({ proof }) => (sending ? undefined : onProve(proof)),
  });
  const wrong = form.problem('proof');
  const field = {
    ...form.field('proof'),
    errorMessage: wrong && <Message id={wrong} />,
    readOnly: sending,
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={sending}
      initialFocus={start}
      title={<Message id="settings.proof.title" />}
      description={
        <Message
          id={by === 'password' ? 'settings.proof.passwordBody' : 'settings.proof.codeBody'}
        />
      }
      actions={
        <>
          <Button disabled={sending} onClick={onClose}>
            <Message id="settings.proof.back" />
          </Button>
          <Button type="submit" form={id} variant="primary" loading={sending}>
            <Message id={sending ? 'settings.proof.loading' : 'settings.proof.action'} />
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={(element) => {
          start.current = element?.querySelector('input') ?? null;
        }}
        noValidate
        onSubmit={form.onSubmit}
        className="grid gap-4"
      >
        {problem && <ProblemAlert problem={problem} />}
        {by === 'password' ? (
          <PasswordField
            {...field}
            label={<Message id="settings.proof.password" />}
            autoComplete="current-password"
          />
        ) : (
          <TextField
            {...field}
            label={<Message id="settings.proof.code" />}
            script="ltr"
            autoComplete="one-time-code"
          />
        )}
      </form>
    </Dialog>
  );
}
