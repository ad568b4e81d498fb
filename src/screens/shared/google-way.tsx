import { Button } from '../../components/button';
import { Divider } from '../../components/divider';
import { Message } from '../../foundations';

export interface GoogleWayProps {
  /** Goes to Google. */
  onGoogle: () => void;
  /** The way there is being asked for. @default false */
  opening?: boolean;
  /** It was this way last time, on this device. @default false */
  usedLast?: boolean;
  /** Whether it is offered at all is not known yet: its place is kept. @default false */
  pending?: boolean;
}

/** "or", and the other way in. */
export function GoogleWay({
  onGoogle,
  opening = false,
  usedLast = false,
  pending = false,
}: GoogleWayProps) {
  return (
    <div className={pending ? 'invisible grid gap-6' : 'grid gap-6'}>
      <Divider />
      <div>
        <Button size="lg" block loading={opening} onClick={onGoogle}>
          {!opening && <Mark />}
          <span>
            <Message id={opening ? 'auth.google.loading' : 'auth.google.action'} />
          </span>
        </Button>
        {usedLast && <UsedLast />}
      </div>
    </div>
  );
}

/** Says that the button above it is the way someone came in last time. */
export function UsedLast() {
  return (
    <p className="mt-1.5 text-center text-xs text-text-subtle">
      <Message id="auth.usedLast.note" />
    </p>
  );
}

/** The slot of 18 px for the supplier's own mark; until a brand puts it here, a plain letter. */
function Mark() {
  return (
    <svg aria-hidden viewBox="0 0 18 18" className="size-[18px] shrink-0" fill="none">
      <path d="M14.4 4.9A6.5 6.5 0 1 0 15.5 9.4H9.4" stroke="currentColor" strokeWidth="2.2" />
    </svg>
  );
}
