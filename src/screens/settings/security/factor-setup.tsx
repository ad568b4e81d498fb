import { Button } from '../../../components/button';
import { CopyButton } from '../../../components/copy-button';
import { Ltr, Message, type Problem, useText } from '../../../foundations';
import { CodeForm } from '../../shared/code/code-form';
import { QrCode } from './qr-code';

export interface FactorSetupProps {
  /** The key of the account, in Base32. */
  authenticatorKey: string;
  /** The key as a QR code: one path in a square of `size` units. */
  qr: { size: number; path: string };
  status: 'idle' | 'verifying';
  problem?: Problem | undefined;
  /** The error of the code itself. */
  codeProblem?: Problem['hint'];
  onConfirm: (code: string) => void;
  onCancel: () => void;
}

/** Shows the key for an authenticator app and asks for its first code. */
export function FactorSetup({
  authenticatorKey,
  qr,
  status,
  problem,
  codeProblem,
  onConfirm,
  onCancel,
}: FactorSetupProps) {
  const text = useText();
  return (
    <>
      <p className="text-sm text-pretty">
        <Message id="settings.factor.scan" />
      </p>
      <QrCode {...qr} label={text('settings.factor.qrAria')} />
      <div className="grid max-w-full grid-cols-[minmax(0,1fr)] gap-1 text-sm">
        <p className="text-text-muted">
          <Message id="settings.factor.key" />
        </p>
        <p className="flex flex-wrap items-center gap-1">
          <Ltr className="min-w-0 font-mono whitespace-normal wrap-anywhere">
            {authenticatorKey}
          </Ltr>
          <CopyButton value={authenticatorKey} what={text('settings.factor.keyName')} />
        </p>
      </div>
      <div className="grid max-w-full gap-4">
        <CodeForm
          label={<Message id="settings.factor.codeLabel" />}
          hint={<Message id="settings.factor.codeHint" />}
          action={
            <Message
              id={status === 'verifying' ? 'settings.factor.confirming' : 'settings.factor.confirm'}
            />
          }
          status={status}
          problem={problem}
          codeProblem={codeProblem}
          onSubmit={onConfirm}
        />
        <Button variant="ghost" onClick={onCancel}>
          <Message id="settings.factor.cancel" />
        </Button>
      </div>
    </>
  );
}
