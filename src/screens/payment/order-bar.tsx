import { type ReactNode, useState } from 'react';
import { Icon, chevronDownGlyph } from '../../components/icon';
import { Money } from '../../components/islands';
import { Message, type MoneyValue } from '../../foundations';

export interface OrderBarProps {
  /** Absent while it is being calculated. */
  total?: MoneyValue | undefined;
  /** The total could not be calculated; the order slip explains why. */
  failed: boolean;
  /** The order slip. */
  children: ReactNode;
}

/**
 * Below 1024 px the order is a bar with the total, which expands to the slip. An error expands it,
 * so that the message and the retry button are visible; after that only the user collapses it.
 */
export function OrderBar({ total, failed, children }: OrderBarProps) {
  const [isOpen, setIsOpen] = useState(failed);
  const [hadFailed, setHadFailed] = useState(failed);
  if (failed !== hadFailed) {
    setHadFailed(failed);
    if (failed) setIsOpen(true);
  }
  return (
    <details
      data-slot="order-bar"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group/bar border-b border-hairline bg-band lg:hidden"
    >
      <summary className="mx-auto flex min-h-14 w-full max-w-[calc(600px+2*var(--gutter))] cursor-pointer list-none items-center justify-between gap-4 px-gutter text-sm [&::-webkit-details-marker]:hidden focus-visible:over:-outline-offset-2">
        <span className="flex items-center gap-2">
          <Message id="payment.summary.title" />
          <Icon
            glyph={chevronDownGlyph}
            size="sm"
            className="transition-transform duration-fast group-open/bar:[transform:rotate(180deg)]"
          />
        </span>
        {total && (
          <span className="text-md font-medium">
            <Money value={total} />
          </span>
        )}
      </summary>
      <div className="mx-auto max-w-[calc(600px+2*var(--gutter))] px-gutter pt-2 pb-6">
        {children}
      </div>
    </details>
  );
}
