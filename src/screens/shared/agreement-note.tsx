import { Message } from '../../foundations';
import { useLegalTags } from './site/legal-links';

export interface AgreementNoteProps {
  /** `google` on a page where only Google creates an account. */
  by: 'register' | 'google';
}

/** What users agree to by creating an account. Shown wherever they can create one. */
export function AgreementNote({ by }: AgreementNoteProps) {
  return (
    <p className="text-xs text-pretty text-text-muted" data-slot="agreement-note">
      <Message
        id={by === 'google' ? 'auth.google.agreement' : 'register.agreement.note'}
        values={useLegalTags()}
      />
    </p>
  );
}
