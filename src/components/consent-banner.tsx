import { cx } from 'class-variance-authority';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { Message } from '../foundations';
import { Button } from './button';
import { useMergedRef } from './shared/use-merged-ref';

export interface ConsentBannerProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The question. */
  title: ReactNode;
  /** What is counted, what is not, and a link to the policy. */
  children: ReactNode;
  /** Called when the user allows counting. */
  onAllow: () => void;
  /** Called when the user declines. */
  onDecline: () => void;
  /** Replaces the label of the first button. @default "Decline" */
  declineLabel?: ReactNode;
  /** Replaces the label of the second button. @default "Allow" */
  allowLabel?: ReactNode;
}

/**
 * Space in pixels for the focus outline, which browsers ignore when they scroll a control into
 * view.
 */
const focusOutlineSpace = 8;

/** The custom property of the page from which it takes its scroll padding, in styles.css. */
const coveredEnd = '--covered-end';

/**
 * Adds scroll padding for the height of the banner, so that focused elements do not scroll behind
 * it.
 */
function useScrollPadding(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const over = banner.current;
    if (!over) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(coveredEnd, `${over.offsetHeight + focusOutlineSpace}px`);
    });
    observer.observe(over);
    return () => {
      observer.disconnect();
      style.removeProperty(coveredEnd);
    };
  }, [banner]);
}

/**
 * Without scroll padding while focus is inside the banner: its buttons are always visible, and
 * focusing them would scroll the page for nothing.
 */
const noScrollPaddingInside = '[:root:has(&:focus-within)]:scroll-pb-0';

/**
 * Asks once whether visits may be counted. Both answers have equal weight. The banner takes no
 * focus and blocks nothing. As the last child of the page it sticks to the bottom edge, and at the
 * end of the page it has its own space, so it never covers content permanently.
 */
export function ConsentBanner({
  title,
  children,
  onAllow,
  onDecline,
  declineLabel = <Message id="consent.decline.action" />,
  allowLabel = <Message id="consent.allow.action" />,
  className,
  ref,
  ...props
}: ConsentBannerProps) {
  const id = useId();
  const root = useRef<HTMLElement>(null);
  useScrollPadding(root);
  return (
    <section
      {...props}
      ref={useMergedRef(root, ref)}
      aria-labelledby={id}
      data-slot="consent-banner"
      className={cx(
        'sticky bottom-0 z-toast border-t border-hairline-strong bg-raised text-text shadow-overlay print:hidden',
        noScrollPaddingInside,
        className,
      )}
    >
      <div className="mx-auto flex max-w-[calc(var(--container-page)+2*var(--gutter))] flex-wrap items-center gap-x-10 gap-y-4 px-gutter py-5">
        <div className="min-w-0 flex-1 basis-[min(100%,22rem)]">
          <h2 id={id} className="text-md font-medium text-balance">
            {title}
          </h2>
          <p className="max-w-[44rem] text-sm text-pretty wrap-anywhere text-text-muted">
            {children}
          </p>
        </div>
        <div className="grid max-w-full grow grid-cols-2 gap-2 *:min-w-28 md:grow-0">
          <Button block onClick={onDecline}>
            {declineLabel}
          </Button>
          <Button block onClick={onAllow}>
            {allowLabel}
          </Button>
        </div>
      </div>
    </section>
  );
}
