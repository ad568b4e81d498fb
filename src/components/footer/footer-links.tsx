import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { useText } from '../../foundations';
import { Anchor } from '../link';
import { focusRing, touchTarget } from '../shared/recipes';

/** Something to do at the foot of a page, such as changing an answer given in a banner. */
export interface FooterAction {
  /** Tells it apart from the others of its row. */
  id: string;
  label: ReactNode;
  onPress: () => void;
}

/** A small link at the foot of a page, or something to do there. */
export type FooterLink = { href: string; label: ReactNode } | FooterAction;

export interface FooterLinksProps {
  /** Where they lead, in reading order. */
  links: readonly FooterLink[];
  /** Replaces the accessible name of the group. @default "Footer" */
  label?: string;
  className?: string;
}

const linkClass = cx(
  'relative rounded-sm underline-offset-(--underline-offset) hover:underline',
  focusRing,
  touchTarget,
);

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
        {links.map((link) =>
          'href' in link ? (
            <li key={link.href}>
              <Anchor href={link.href} className={linkClass}>
                {link.label}
              </Anchor>
            </li>
          ) : (
            <li key={link.id}>
              <button type="button" onClick={link.onPress} className={linkClass}>
                {link.label}
              </button>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
