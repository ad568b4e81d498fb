import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { useText } from '../../foundations';
import { Anchor } from '../link';
import { focusRing, touchTarget } from '../shared/recipes';

export interface FooterLink {
  href: string;
  label: ReactNode;
}

export interface FooterLinksProps {
  /** Where they lead, in reading order. */
  links: readonly FooterLink[];
  /** Replaces the accessible name of the group. @default "Footer" */
  label?: string;
  className?: string;
}

/** A row of small links: the whole foot of a page in the auth shell, the end of every other foot. */
export function FooterLinks({ links, label, className }: FooterLinksProps) {
  const text = useText();
  return (
    <nav
      data-slot="footer-links"
      aria-label={label ?? text('footer.nav.aria')}
      className={cx('text-xs', className)}
    >
      <ul className="flex flex-wrap justify-center gap-x-5 gap-y-2 pointer-coarse:gap-y-7">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Anchor
              href={href}
              className={cx(
                'relative rounded-sm underline-offset-(--underline-offset) hover:underline',
                focusRing,
                touchTarget,
              )}
            >
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
