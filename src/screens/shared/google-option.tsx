import { Button } from '../../components/button';
import { Divider } from '../../components/divider';
import { Message } from '../../foundations';

export interface GoogleOptionProps {
  /** Starts the sign-in with Google. */
  onGoogle: () => void;
  /** The redirect is being prepared. @default false */
  opening?: boolean;
  /** Google was used for the last login on this device. @default false */
  usedLast?: boolean;
  /** Whether it is still unknown if it is offered; its space is reserved. @default false */
  pending?: boolean;
}

/** "or", and the button for Google. */
export function GoogleOption(props: GoogleOptionProps) {
  return (
    <div className={props.pending ? 'invisible grid gap-6' : 'grid gap-6'}>
      <Divider />
      <GoogleButton {...props} />
    </div>
  );
}

/** The button for Google. */
export function GoogleButton({
  onGoogle,
  opening = false,
  usedLast = false,
  pending = false,
}: GoogleOptionProps) {
  return (
    <div className={pending ? 'invisible' : undefined}>
      <Button size="lg" block loading={opening} onClick={onGoogle}>
        {!opening && <Mark />}
        <span>
          <Message id={opening ? 'auth.google.loading' : 'auth.google.action'} />
        </span>
      </Button>
      {usedLast && <LastUsedBadge />}
    </div>
  );
}

/** Marks the button above as the method of the last login. */
export function LastUsedBadge() {
  return (
    <p className="mt-1.5 text-center text-xs text-text-subtle">
      <Message id="auth.usedLast.note" />
    </p>
  );
}

/** An 18 px slot for the provider's own logo; a plain letter until a brand supplies it. */
function Mark() {
  return (
    <svg aria-hidden viewBox="0 0 18 18" className="size-[18px] shrink-0" fill="none">
      <path d="M14.4 4.9A6.5 6.5 0 1 0 15.5 9.4H9.4" stroke="currentColor" strokeWidth="2.2" />
    </svg>
  );
}
