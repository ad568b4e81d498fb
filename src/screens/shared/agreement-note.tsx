import { Message } from '../../foundations';
import { useLegalTags } from './site/legal-links';

export interface AgreementNoteProps {
  /** `google` on a page whose other ways in make no account. */
  by: 'register' | 'google';
}

/** What one agrees to by making an account. Shown wherever one is made. */
export function AgreementNote({ by }: AgreementNoteProps) {
  return (
    <p className="text-center text-xs text-pretty text-text-muted" data-slot="agreement-note">
      <Message
        id={by === 'google' ? 'auth.google.agreement' : 'register.agreement.note'}
        values={useLegalTags()}
      />
    </p>
  );
}
