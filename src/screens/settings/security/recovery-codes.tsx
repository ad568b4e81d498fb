import { Button } from '../../../components/button';
import { CopyButton } from '../../../components/copy-button';
import { Heading } from '../../../components/heading';
import { Ltr, Message, useText } from '../../../foundations';

export interface RecoveryCodesProps {
  codes: readonly string[];
  /** Whether they replace earlier ones. */
  renewed: boolean;
  onSaved: () => void;
}

/** The name of the file, which is the same in every language. */
const FILE = 'recovery-codes.txt';

/** The recovery codes, shown once: to be copied or saved as a file. */
export function RecoveryCodes({ codes, renewed, onSaved }: RecoveryCodesProps) {
  const text = useText();
  const lines = codes.join('\n');
  return (
    <>
      <div className="grid gap-1">
        <Heading level={3} step="md">
          <Message id={renewed ? 'settings.factor.codesRenewed' : 'settings.factor.codesTitle'} />
        </Heading>
        <p className="text-sm text-pretty text-text-muted">
          <Message id="settings.factor.codesBody" />
        </p>
      </div>
      <ul
        aria-label={text('settings.factor.codesName')}
        className="grid grid-cols-2 gap-x-6 gap-y-1 text-sm"
      >
        {codes.map((code) => (
          <li key={code}>
            <Ltr className="font-mono">{code}</Ltr>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton
          value={lines}
          what={text('settings.factor.codesName')}
          variant="secondary"
          size="md"
        />
        <Button asChild>
          {/* A plain link: the file is not a route of the site. */}
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${lines}\n`)}`}
            download={FILE}
          >
            <Message id="settings.factor.download" />
          </a>
        </Button>
        <Button variant="primary" onClick={onSaved}>
          <Message id="settings.factor.codesDone" />
        </Button>
      </div>
    </>
  );
}
