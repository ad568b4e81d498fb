import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { Icon, keyGlyph } from '../../../components/icon';
import { OtpField } from '../../../components/otp-field';
import { PasswordField } from '../../../components/password-field';
import { TextField } from '../../../components/text-field';
import { type FieldErrors, Form, Message, type Problem, useForm } from '../../../foundations';
import { longIsland } from '../../shared/long-island';
import { ProblemAlert } from '../../shared/problem-alert';
import { ResendCode } from '../../shared/code/resend-code';

/** What the user proves themselves with: the password, or a code. */
export interface ProofValues {
  [name: string]: string;
  proof: string;
}

export interface ProofDialogProps {
  /**
   * The password, a code of the authenticator app, or, for an account with neither, a code that is
   * mailed to it.
   */
  by: 'password' | 'code' | 'mail';
  status: 'idle' | 'sending';
  problem?: Problem | undefined;
  serverErrors?: FieldErrors<ProofValues> | undefined;
  /** Mailing the code. Required if that is how the user is asked. */
  mail?: MailedCode | undefined;
  /** Using a passkey instead, for an account that has one. */
  passkey?: PasskeyProof | undefined;
  onProve: (proof: string) => void;
  /** Called when the user cancels; their pending change is discarded. */
  onClose: () => void;
}

export interface MailedCode {
  email: string;
  sending: boolean;
  /** The time (ms since 1970) from which another code may be sent; `null` before the first. */
  nextCodeAt: number | null;
  onSend: () => void;
}

interface PasskeyProof {
  asking: boolean;
  onUse: () => void;
}

const order = ['proof'] as const;

const validate = ({ proof }: ProofValues): FieldErrors<ProofValues> =>
  proof === '' ? { proof: 'form.required.error' } : {};

/** Re-authentication before a change that could lock the owner out. */
export function ProofDialog({
  by,
  status,
  problem,
  serverErrors,
  mail,
  passkey,
  onProve,
  onClose,
}: ProofDialogProps) {
  const id = useId();
  const start = useRef<HTMLElement>(null);
  const sending = status === 'sending';
  const busy = sending || passkey?.asking === true;
  const typing = mail === undefined || mail.nextCodeAt !== null;
  const form = useForm<ProofValues>({
    initialValues: { proof: '' },
    order,
    validate,
    serverErrors,
    // There is nothing to type before the first code was sent.
    readOnly: busy || !typing,
    onSubmit: ({ proof }) => onProve(proof),
  });
  useEffect(() => {
    // The boxes appear where the button was that sent the code.
    if (mail && typing) start.current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the boxes appear
  }, [typing]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      loading={sending}
      initialFocus={start}
      title={<Message id="settings.proof.title" />}
      description={
        mail ? (
          <Message
            id={typing ? 'settings.proof.mailSent' : 'settings.proof.mailBody'}
            values={{ email: mail.email, ltr: longIsland }}
          />
        ) : (
          <Message
            id={by === 'password' ? 'settings.proof.passwordBody' : 'settings.proof.codeBody'}
          />
        )
      }
      actions={
        <>
          <Button disabled={sending} onClick={onClose}>
            <Message id="settings.proof.back" />
          </Button>
          {typing ? (
            <Button type="submit" form={id} variant="primary" loading={sending}>
              <Message id={sending ? 'settings.proof.loading' : 'settings.proof.action'} />
            </Button>
          ) : (
            <Button variant="primary" loading={mail.sending} onClick={mail.onSend}>
              <Message
                id={mail.sending ? 'settings.proof.mailLoading' : 'settings.proof.mailAction'}
              />
            </Button>
          )}
        </>
      }
    >
      <Form
        form={form}
        id={id}
        ref={(element) => {
          start.current = element?.querySelector('input') ?? null;
        }}
        className="grid gap-4"
      >
        {problem && <ProblemAlert problem={problem} />}
        <ProofFields
          by={by}
          mail={typing ? mail : undefined}
          onProve={onProve}
          onResend={() => {
            form.change('proof', '');
            mail?.onSend();
          }}
        />
      </Form>
      {passkey && <PasskeyButton {...passkey} />}
    </Dialog>
  );
}

interface ProofFieldsProps extends Pick<ProofDialogProps, 'by' | 'mail' | 'onProve'> {
  /** Called when the user asks for another code. */
  onResend: () => void;
}

/** What is typed as the proof; `mail` once a code was sent. */
function ProofFields({ by, mail, onProve, onResend }: ProofFieldsProps) {
  return (
    <>
      {by === 'password' && (
        <PasswordField
          name="proof"
          label={<Message id="settings.proof.password" />}
          autoComplete="current-password"
        />
      )}
      {by === 'code' && (
        <TextField
          name="proof"
          label={<Message id="settings.proof.code" />}
          script="ltr"
          autoComplete="one-time-code"
        />
      )}
      {mail && (
        <>
          <OtpField
            name="proof"
            label={<Message id="settings.proof.mailCode" />}
            onComplete={onProve}
          />
          <ResendCode nextAllowedAt={mail.nextCodeAt} sending={mail.sending} onResend={onResend} />
        </>
      )}
    </>
  );
}

function PasskeyButton({ asking, onUse }: PasskeyProof) {
  return (
    <Button block loading={asking} onClick={onUse}>
      {!asking && <Icon glyph={keyGlyph} />}
      <span>
        <Message id={asking ? 'settings.proof.passkeyLoading' : 'settings.proof.passkeyAction'} />
      </span>
    </Button>
  );
}
