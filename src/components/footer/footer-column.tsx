import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Anchor } from '../link';
import { focusRing, touchTarget } from '../shared/recipes';

export interface FooterEntry {
  id: string;
  label: ReactNode;
  /** Where it leads. A fact (the office, its hours) leads nowhere. */
  href?: string;
}

export interface FooterColumnProps {
  /** Over the entries. */
  title: ReactNode;
  /** What the column leads to, or says. */
  entries: readonly FooterEntry[];
}

/** One group of links and facts in the footer. */
export function FooterColumn({ title, entries }: FooterColumnProps) {
  return (
    <div className="min-w-0 wrap-anywhere max-md:last:col-span-full">
      <h2 className="mb-3 text-xs font-label text-inv-muted">{title}</h2>
      <ul className="text-sm">
        {entries.map(({ id, label, href }) => (
          <li key={id} className="py-[5px] text-pretty pointer-coarse:py-3">
            {href === undefined ? (
              label
            ) : (
              <Anchor
                href={href}
                className={cx(
                  'relative inline-block max-w-full rounded-sm underline-offset-(--underline-offset) hover:underline',
                  focusRing,
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
