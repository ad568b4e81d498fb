import { cx } from 'class-variance-authority';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Message } from '../foundations';
import { Button } from './button';

export interface ConsentBannerProps {
  /** The one question. */
  title: ReactNode;
  /** What is counted, what is not, and a link to the policy. */
  children: ReactNode;
  /** Called when counting is allowed. */
  onAllow: () => void;
  /** Called when it is declined. */
  onDecline: () => void;
  /** Replaces the words of the first button. @default "Decline" */
  declineLabel?: ReactNode;
  /** Replaces the words of the second button. @default "Allow" */
  allowLabel?: ReactNode;
  className?: string;
}

/** What the focus outline needs around a control, and the browser does not count when it scrolls. */
const outlineRoom = 8;

/** Keeps clear of the banner what the browser scrolls to, so that no focus is taken beneath it. */
function useClearOf(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const over = banner.current;
    if (!over) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.scrollPaddingBlockEnd = `${over.offsetHeight + outlineRoom}px`;
    });
    observer.observe(over);
    return () => {
      observer.disconnect();
      style.scrollPaddingBlockEnd = '';
    };
  }, [banner]);
}

/** With room kept for its own buttons too, which are always in sight, each would move the page on. */
const besideItself = '[:root:has(&:focus-within)]:scroll-pb-0!';

/**
 * Asks once whether visits may be counted. Both answers weigh the same. It takes no focus and stops
 * nothing; as the last child of the page it sticks to the lower edge and, at the page's end, takes a
 * place of its own, so it covers no button for good.
 */
export function ConsentBanner({
  title,
  children,
  onAllow,
  onDecline,
  declineLabel = <Message id="consent.decline.action" />,
  allowLabel = <Message id="consent.allow.action" />,
  className,
}: ConsentBannerProps) {
  const id = useId();
  const root = useRef<HTMLElement>(null);
  useClearOf(root);
  return (
    <section
      ref={root}
      aria-labelledby={id}
      data-slot="consent-banner"
      className={cx(
        'sticky bottom-0 z-toast border-t border-hairline-strong bg-raised text-text shadow-overlay',
        besideItself,
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
