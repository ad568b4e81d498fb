import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, createContext, useContext, useId } from 'react';
import { Icon, plusGlyph } from './icon';

const NameContext = createContext<string | undefined>(undefined);

export interface AccordionProps extends ComponentProps<'div'> {
  /** Opening one item closes the others. @default false */
  single?: boolean;
}

/**
 * A list of questions with collapsible answers. The items are native `details` elements, so they
 * open without scripts and find-in-page reaches collapsed text.
 */
export function Accordion({ single = false, className, ...props }: AccordionProps) {
  const name = useId();
  return (
    <NameContext value={single ? name : undefined}>
      <div {...props} data-slot="accordion" className={cx('border-b border-hairline', className)} />
    </NameContext>
  );
}

export interface AccordionItemProps extends Omit<ComponentProps<'details'>, 'title'> {
  /** The question, always visible. */
  title: ReactNode;
  /** The answer, shown while the item is open. */
  children: ReactNode;
  /**
   * Heading level of the question.
   * @default 3
   */
  level?: 2 | 3 | 4 | 5 | 6;
  /** Whether the item is open initially. @default false */
  defaultOpen?: boolean;
}

/** Firefox before 130 and Safari before 17.2 leave the other items with the same name open. */
function closeOthers(item: HTMLDetailsElement, name: string): void {
  if (!item.open || 'name' in HTMLDetailsElement.prototype) return;
  for (const other of item.parentElement?.querySelectorAll('details') ?? []) {
    if (other !== item && other.getAttribute('name') === name) other.open = false;
  }
}

/** One question. Its plus icon turns into a cross while the answer is shown. */
export function AccordionItem({
  title,
  children,
  level = 3,
  defaultOpen = false,
  className,
  onToggle,
  ...props
}: AccordionItemProps) {
  const name = useContext(NameContext);
  const Title = `h${level}` as const;
  return (
    <details
      {...props}
      {...(name ? { name } : {})}
      {...(defaultOpen ? { open: true } : {})}
      onToggle={(event) => {
        onToggle?.(event);
        if (name) closeOthers(event.currentTarget, name);
      }}
      data-slot="accordion-item"
      className={cx('group border-t border-hairline', className)}
    >
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded-sm py-4 text-md font-label [&::-webkit-details-marker]:hidden">
        <Title className="min-w-0 font-label wrap-anywhere text-pretty">{title}</Title>
        <Icon
          glyph={plusGlyph}
          className="text-text-subtle transition-transform duration-fast ease-standard group-open:[transform:rotate(45deg)] motion-reduce:transition-none"
        />
      </summary>
      {/* The focus ring of the question ends 4 px below it. */}
      <div className="max-w-[60ch] group-open:animate-fade pt-1 pb-5 wrap-anywhere text-pretty text-text-muted motion-reduce:animate-none">
        {children}
      </div>
    </details>
  );
}
