import { cx } from 'class-variance-authority';
import { useText } from '../../foundations';
import { Anchor } from '../link';
import { focusRing, quietTransition } from '../shared/recipes';
import { stitchAcross } from '../shared/stitch';
import type { NavItem } from './types';

export interface HeaderNavProps {
  items: readonly NavItem[];
  current: string | undefined;
}

/** The main navigation in the line of the header; the current page is stitched to its lower rule. */
export function HeaderNav({ items, current }: HeaderNavProps) {
  const text = useText();
  return (
    <nav aria-label={text('nav.main.aria')} className="ms-4 hidden h-full lg:block">
      <ul className="flex h-full items-center gap-6 text-sm">
        {items.map(({ href, label }) => (
          <li key={href} className="relative flex h-full items-center">
            <Anchor
              href={href}
              aria-current={href === current ? 'page' : undefined}
              className={cx(
                'rounded-sm py-2 text-text-muted hover:text-text aria-[current=page]:text-text',
                focusRing,
                quietTransition,
              )}
            >
              {label}
            </Anchor>
            {href === current && (
              <span className={cx('absolute inset-x-0 -bottom-px', stitchAcross)} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
