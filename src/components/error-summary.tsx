import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useId,
  useSyncExternalStore,
} from 'react';
import { cancelAnnouncement } from '../foundations/announce';
import { Message } from '../foundations/messages/messages';
import type { MessageId } from '../foundations/messages/message-ids';
import { Alert, AlertList } from './alert';

const labelOf = (id: string) => document.getElementById(`${id}-label`);

/** Returns a label's text without its "optional" suffix. */
function wordsOf(label: HTMLElement | null): string {
  const parts = [...(label?.childNodes ?? [])].filter(
    (part) => !(part instanceof Element && part.matches('[data-optional]')),
  );
  return parts
    .map((part) => part.textContent)
    .join('')
    .trim();
}

/**
 * Reads a control's label from the page, in the page's current language, so that callers need not
 * pass it twice. Returns '' for a control whose label is a sentence (a checkbox).
 */
function useFieldLabel(id: string): string {
  const subscribe = useCallback(
    (changed: () => void) => {
      const element = labelOf(id);
      if (!element) return () => {};
      const observer = new MutationObserver(changed);
      observer.observe(element, { childList: true, characterData: true, subtree: true });
      return () => observer.disconnect();
    },
    [id],
  );
  return useSyncExternalStore(
    subscribe,
    () => wordsOf(labelOf(id)),
    () => '',
  );
}

export interface FieldProblem {
  /** The id of the invalid control. */
  id: string;
  /** The error: a message id, or custom text. */
  problem: MessageId | { text: ReactNode };
}

export interface ErrorSummaryProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The errors in the order of the fields. */
  errors: readonly FieldProblem[];
  /** Title that says the submit failed. @default "Check 3 fields" */
  title?: ReactNode;
  /** Additional content, above the list. */
  children?: ReactNode;
  /**
   * Minimum number of errors for which the summary is shown. A single error appears only at its
   * field, which then receives the focus.
   * @default 2
   */
  minErrors?: number;
}

function focusField(event: MouseEvent<HTMLAnchorElement>, id: string) {
  const control = document.getElementById(id);
  if (!control) return;
  // Do not change the URL hash. Without scripts the anchor still leads to the field.
  event.preventDefault();
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}

/** "Email: please enter a valid address", as a link to the field. */
function ProblemLink({ id, problem }: FieldProblem) {
  const field = useFieldLabel(id);
  const text = typeof problem === 'string' ? <Message id={problem} /> : problem.text;
  return (
    <a
      href={`#${id}`}
      onClick={(event) => focusField(event, id)}
      className="inline-block rounded-sm underline decoration-current/35 underline-offset-(--underline-offset) hover:decoration-current pointer-coarse:py-2.5"
    >
      {field ? <Message id="form.summary.item" values={{ field, problem: text }} /> : text}
    </a>
  );
}

/**
 * Lists every error of a form above it after a failed submit, with a link to each field. Focus it
 * after the submit. Screen readers read it because it receives focus; it is not a live region, so
 * it stays silent while the user fixes one field after another.
 */
export function ErrorSummary({
  errors,
  title,
  minErrors = 2,
  children,
  ...props
}: ErrorSummaryProps) {
  const scope = useId();
  if (errors.length < minErrors) return null;
  return (
    <Alert
      role="group"
      aria-labelledby={`${scope}-title`}
      aria-describedby={`${scope}-body`}
      // The same errors are queued as announcements by their fields and would be read again,
      // without the field's name.
      onFocusCapture={({ currentTarget }) => cancelAnnouncement(currentTarget.textContent)}
      {...props}
      tone="danger"
      live={false}
      focusable
      data-error-summary
      title={
        <span id={`${scope}-title`}>
          {title ?? <Message id="form.summary.title" values={{ count: errors.length }} />}
        </span>
      }
    >
      <div id={`${scope}-body`}>
        {children && <div>{children}</div>}
        <AlertList>
          {errors.map((error) => (
            <li key={error.id}>
              <ProblemLink {...error} />
            </li>
          ))}
        </AlertList>
      </div>
    </Alert>
  );
}
