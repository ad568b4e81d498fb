import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { Anchor } from '../link';
import { touchTarget } from '../shared/recipes';
import { LanguageToggle } from '../language-toggle';
import { Logo } from '../logo';
import { MotifBand, olivePattern } from '../motif';
import { type FooterLink, FooterLinks } from './footer-links';

export interface FooterEntry {
  id: string;
  label: ReactNode;
  /** The URL it links to. Plain facts (the office, its hours) have none. */
  href?: string;
}

export interface FooterColumnProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** Heading of the column. */
  title: ReactNode;
  /** The column's links and facts. */
  entries: readonly FooterEntry[];
}

/** One group of links and facts in the footer. */
export function FooterColumn({ title, entries, className, ...props }: FooterColumnProps) {
  return (
    <div
      {...props}
      data-slot="footer-column"
      className={cx('min-w-0 wrap-anywhere max-md:last:col-span-full', className)}
    >
      <h2 className="mb-3 text-xs font-label text-inv-muted">{title}</h2>
      <ul className="text-sm">
        {entries.map(({ id, label, href }) => (
          <li key={id} className="py-[5px] text-balance pointer-coarse:py-3">
            {href === undefined ? (
              label
            ) : (
              <Anchor
                href={href}
                className={cx(
                  'relative inline-block max-w-full rounded-sm underline-offset-(--underline-offset) hover:underline',
                  touchTarget,
                )}
              >
                {label}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface FooterProps extends Omit<ComponentProps<'footer'>, 'children'> {
  /** One sentence below the logo. */
  tagline?: ReactNode;
  /** Groups of links and facts: the design has three, the last one the office. */
  columns?: readonly (FooterColumnProps & { id: string })[];
  /** The copyright line, at the start of the bottom row. */
  legal: ReactNode;
  /** Small links at the end of the bottom row: privacy, terms, and actions. */
  links?: readonly FooterLink[];
  /** The URL of this page in the other language. */
  languageHref?: string;
}

/** The footer of every public page: cloth, with a band of olive leaves along its edge. */
export function Footer({
  tagline,
  columns = [],
  legal,
  links = [],
  languageHref,
  className,
  ...props
}: FooterProps) {
  return (
    <footer
      {...props}
      data-slot="footer"
      className={cx(
        // The page's own focus colour has too little contrast on cloth.
        'mt-auto overflow-hidden bg-cloth text-inv-text [--color-focus:var(--color-inv-primary)] print:hidden',
        className,
      )}
    >
      <MotifBand pattern={olivePattern} colors="quiet" className="mt-[9px]" />
      <div className="mx-auto w-full max-w-[calc(var(--container-page)+2*var(--gutter))] px-gutter">
        <div className="grid grid-cols-2 gap-8 py-10 md:grid-cols-[1.6fr_1fr_1fr_1.3fr] md:pt-14 md:pb-12">
          <div className="max-md:col-span-full">
            <Logo ground="cloth" />
            {tagline !== undefined && (
              <p className="mt-4 max-w-[34ch] text-sm text-balance text-inv-muted">{tagline}</p>
            )}
          </div>
          {columns.map(({ id, ...column }) => (
            <FooterColumn key={id} {...column} />
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-inv-hairline py-5 text-xs text-inv-muted">
          <p>{legal}</p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pointer-coarse:gap-y-7">
            {links.length > 0 && <FooterLinks links={links} />}
            <LanguageToggle variant="text" href={languageHref} />
          </div>
        </div>
      </div>
    </footer>
  );
}
