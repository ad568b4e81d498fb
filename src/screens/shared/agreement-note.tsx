import { Link } from '../../components/link';
import { Message, useBrand } from '../../foundations';

export interface AgreementNoteProps {
  /** `google` on a page whose other ways in make no account. */
  by: 'register' | 'google';
}

/** What one agrees to by making an account. Shown wherever one is made. */
export function AgreementNote({ by }: AgreementNoteProps) {
  const { legal } = useBrand();
  return (
    <p className="text-center text-xs text-pretty text-text-muted" data-slot="agreement-note">
      <Message
        id={by === 'google' ? 'auth.google.agreement' : 'register.agreement.note'}
        values={{
          terms: (words) => (
            <Link external href={legal.terms}>
              {words}
            </Link>
          ),
          privacy: (words) => (
            <Link external href={legal.privacy}>
              {words}
            </Link>
          ),
        }}
      />
    </p>
  );
}
