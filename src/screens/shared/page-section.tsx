import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Heading } from '../../components/heading';

/** The width of every section's content, with the gutters outside it. */
export const wrap = 'mx-auto w-full max-w-[calc(var(--container-page)+2*var(--gutter))] px-gutter';

export interface PageSectionProps {
  id?: string;
  title: ReactNode;
  /** One sentence below the heading. */
  lead?: ReactNode;
  /** Content at the end of the heading's line, such as a switch. */
  aside?: ReactNode;
  /**
   * Position of the heading: `split` puts it next to the content from 1024 px, `stacked` above it.
   * @default 'stacked'
   */
  layout?: 'split' | 'stacked';
  /** Uses the sunken background, with rules above and below. @default false */
  sunken?: boolean;
  children: ReactNode;
}

/** One section of a presentation page: a heading, a sentence, and the content. */
export function PageSection({
  id,
  title,
  lead,
  aside,
  layout = 'stacked',
  sunken = false,
  children,
}: PageSectionProps) {
  return (
    <section
      id={id}
      className={cx('scroll-mt-8 py-16 md:py-28', sunken && 'border-y border-hairline bg-sunken')}
    >
      <div
        className={cx(
          wrap,
          'grid gap-10',
          layout === 'split' && 'lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-16',
        )}
      >
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <div
            className={cx('grid min-w-0 content-start gap-4', layout === 'split' && 'self-start')}
          >
            <Heading level={2} step="3xl" className="text-balance">
              {title}
            </Heading>
            {lead !== undefined && (
              <p
                className={cx(
                  'text-pretty text-text-muted',
                  layout === 'split' ? 'max-w-[44ch]' : 'max-w-prose',
                )}
              >
                {lead}
              </p>
            )}
          </div>
          {aside}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}
