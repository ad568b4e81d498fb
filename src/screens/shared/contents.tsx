import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Icon, chevronDownGlyph } from '../../components/icon';
import { Message, useText } from '../../foundations';
import { useCurrentSection } from './use-current-section';

export interface ContentsProps {
  /** The sections in order, with their ids and titles. Must be referentially stable. */
  sections: readonly { id: string; children: ReactNode }[];
  /** Shows nothing from 768 px, where the page needs no list. @default false */
  phoneOnly?: boolean;
  className?: string;
}

/** Links to the sections of the page, collapsed on a phone. */
export function Contents({ sections, phoneOnly = false, className }: ContentsProps) {
  const text = useText();
  const current = useCurrentSection(sections);
  const list = (
    <ul className="border-s border-hairline text-sm">
      {sections.map(({ id, children }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className="-ms-px block border-s border-transparent py-1.5 ps-4 text-text-muted hover:border-thread hover:text-text aria-[current]:border-thread aria-[current]:text-text max-md:pointer-coarse:py-3"
          >
            {children}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav
      aria-label={text('nav.contents.title')}
      className={cx(phoneOnly && 'md:hidden', className)}
    >
      {!phoneOnly && (
        <div className="max-md:hidden">
          <p className="mb-3 text-xs text-text-subtle">
            <Message id="nav.contents.title" />
          </p>
          {list}
        </div>
      )}
      <details
        className={cx('group border-hairline md:hidden', phoneOnly ? 'border-t' : 'border-y')}
      >
        <summary className="flex min-h-control-field cursor-pointer list-none items-center justify-between gap-4 rounded-sm text-sm font-label [&::-webkit-details-marker]:hidden">
          <Message id="nav.contents.title" />
          <Icon
            glyph={chevronDownGlyph}
            size="sm"
            className="transition-transform duration-fast group-open:[transform:rotate(180deg)] motion-reduce:transition-none"
          />
        </summary>
        <div className="pb-4">{list}</div>
      </details>
    </nav>
  );
}
