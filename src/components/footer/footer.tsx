import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { LanguageToggle } from '../language-toggle';
import { Logo } from '../logo';
import { MotifBand, olivePattern } from '../motif';
import { focusRing, touchTarget } from '../shared/recipes';
import { FooterColumn, type FooterColumnProps } from './footer-column';
import { type FooterLink, FooterLinks } from './footer-links';

export interface FooterProps {
  /** One sentence below the logo. */
  tagline?: ReactNode;
  /** Groups of links and facts: the design has three, the last one the office. */
  columns?: readonly (FooterColumnProps & { id: string })[];
  /** The line of rights, at the start of the base. */
  legal: ReactNode;
  /** The small links at the end of the base: privacy, terms. */
  links?: readonly FooterLink[];
  /** One thing to do beside the small links, such as changing a choice made in a banner. */
  action?: { label: ReactNode; onPress: () => void };
  /** The address of this page in the other language. */
  languageHref?: string;
  className?: string;
}

/** The foot of every public page: cloth, with a band of olive leaves along its edge. */
export function Footer({
  tagline,
  columns = [],
  legal,
  links = [],
  action,
  languageHref,
  className,
}: FooterProps) {
  return (
    <footer
      data-slot="footer"
      className={cx(
        // The page's own focus colour is too dark on cloth.
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
            {action && (
              <button
                type="button"
                onClick={action.onPress}
                className={cx(
                  'relative rounded-sm underline-offset-(--underline-offset) hover:underline',
                  focusRing,
                  touchTarget,
                )}
              >
                {action.label}
              </button>
            )}
            <LanguageToggle variant="text" href={languageHref} />
          </div>
        </div>
      </div>
    </footer>
  );
}
