import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useId,
  useSyncExternalStore,
} from 'react';
import { leaveUnsaid } from '../foundations/announce';
import { cx } from '../foundations/cx';
import { Message } from '../foundations/messages';
import type { MessageId } from '../foundations/message-ids';
import { Alert, AlertList } from './alert';
import { focusRing } from './shared/recipes';

/** The words of a label without what says that the field is optional. */
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
 * The label a control has on the page, in the language on the page now, without asking the form for
 * it a second time. Nothing for a control whose label is a sentence (a checkbox).
 */
function useFieldLabel(id: string): string {
  const label = useCallback(() => document.getElementById(`${id}-label`), [id]);
  const subscribe = useCallback(
    (changed: () => void) => {
      const element = label();
      if (!element) return () => {};
      const observer = new MutationObserver(changed);
      observer.observe(element, { childList: true, characterData: true, subtree: true });
      return () => observer.disconnect();
    },
    [label],
  );
  return useSyncExternalStore(
    subscribe,
    () => wordsOf(label()),
    () => '',
  );
}

export interface FieldProblem {
  /** The id of the control. */
  id: string;
  /** What is wrong: a message, or a text of one's own. */
  problem: MessageId | { text: ReactNode };
}

export interface ErrorSummaryProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** The problems in the order of the fields. */
  errors: readonly FieldProblem[];
  /** Says that the attempt failed. @default "Check 3 fields" */
  title?: ReactNode;
  /**
   * The fewest problems that are worth a summary. A single one stands at its field, which takes the
   * focus itself.
   * @default 2
   */
  least?: number;
}

function go(event: MouseEvent<HTMLAnchorElement>, id: string) {
  const control = document.getElementById(id);
  if (!control) return;
  // The address stays as it is; without script the anchor still leads to the field.
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
      onClick={(event) => go(event, id)}
      className={cx(
        'inline-block rounded-sm underline decoration-current/35 underline-offset-(--underline-offset) hover:decoration-current pointer-coarse:py-2.5',
        focusRing,
      )}
    >
      {field ? <Message id="form.summary.item" values={{ field, problem: text }} /> : text}
    </a>
  );
}

/**
 * Everything that is wrong with a form, above it, after a failed attempt: a link to each field.
 * Focus it then. It is read out because it takes the focus; it is no live region, so that it stays
 * silent while one repairs field after field.
 */
export function ErrorSummary({ errors, title, least = 2, ...props }: ErrorSummaryProps) {
  const scope = useId();
  if (errors.length < least) return null;
  return (
    <Alert
      role="group"
      aria-labelledby={`${scope}-title`}
      aria-describedby={`${scope}-list`}
      // The errors that came with it stand at their fields too, and each would be read out again,
      // without the name of its field.
      onFocusCapture={({ currentTarget }) => leaveUnsaid(currentTarget.textContent)}
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
      <AlertList id={`${scope}-list`}>
        {errors.map((error) => (
          <li key={error.id}>
            <ProblemLink {...error} />
          </li>
        ))}
      </AlertList>
    </Alert>
  );
}
