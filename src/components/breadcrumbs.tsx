import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../foundations';
import { Icon, nextGlyph } from './icon';
import { Link } from './link';

export interface Crumb {
  /** The URL of the page. */
  href: string;
  label: ReactNode;
}

export interface BreadcrumbsProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The ancestor pages, from the top level down. */
  items: readonly Crumb[];
  /** The name of the current page. */
  current: ReactNode;
  /** Replaces the accessible name. @default "Breadcrumbs" */
  label?: string;
}

/**
 * The path from the top of the site to the current page. The chevrons follow the reading direction.
 */
export function Breadcrumbs({ items, current, label, className, ...props }: BreadcrumbsProps) {
  const text = useText();
  return (
    <nav
      {...props}
      aria-label={label ?? text('nav.breadcrumbs.aria')}
      data-slot="breadcrumbs"
      className={className}
    >
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        {items.map(({ href, label: name }) => (
          <li key={href} className="flex min-w-0 items-center gap-2 text-text-muted">
            <Link href={href} variant="quiet" standalone className="min-w-0 wrap-anywhere">
              {name}
            </Link>
            <Icon glyph={nextGlyph} size="sm" className="text-text-subtle" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 wrap-anywhere text-text">
          {current}
        </li>
      </ol>
    </nav>
  );
}
