import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../../foundations';
import { Anchor } from '../link';
import { touchTarget } from '../shared/recipes';

/** An action in the footer, such as changing one's answer to a banner. */
export interface FooterAction {
  /** Unique within its row. */
  id: string;
  label: ReactNode;
  onPress: () => void;
}

/** A small footer link or action. */
export type FooterLink = { href: string; label: ReactNode } | FooterAction;

export interface FooterLinksProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The links, in reading order. */
  links: readonly FooterLink[];
  /** Replaces the accessible name of the group. @default "Footer" */
  label?: string;
}

const linkClass = cx(
  'relative rounded-sm underline-offset-(--underline-offset) hover:underline',
  touchTarget,
);

/**
 * A row of small links: the whole footer of a page in the auth shell, and the last row of every
 * other footer.
 */
export function FooterLinks({ links, label, className, ...props }: FooterLinksProps) {
  const text = useText();
  return (
    <nav
      {...props}
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
