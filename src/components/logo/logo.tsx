import { cx } from 'class-variance-authority';
import { useBrand, useLocale, useText } from '../../foundations';
import { Anchor } from '../link';
import { focusRing, touchTarget } from '../shared/recipes';
import { Mark } from './mark';

export interface LogoProps {
  /** Where it leads, which is the home page. Without it the logo is plain text. */
  href?: string;
  /**
   * The ground it stands on.
   * @default 'page'
   */
  ground?: 'page' | 'cloth';
  /** Replaces the accessible name of the link. @default "Wasla, home", with the brand's name */
  label?: string;
  className?: string;
}

/** Mark and wordmark, in the brand's own spelling for each language. The mark leads. */
export function Logo({ href, ground = 'page', label, className }: LogoProps) {
  const text = useText();
  const { locale } = useLocale();
  const brand = useBrand().name[locale];
  const classes = cx(
    'inline-flex items-center gap-2.5 text-xl leading-[1.75rem] font-brand tracking-[-0.035em] [&:lang(ar)]:tracking-[0] [&:lang(ar)]:leading-[var(--leading-xl)]',
    ground === 'cloth' && 'text-inv-text',
    href !== undefined && ['relative rounded-sm', focusRing, touchTarget],
    className,
  );
  const content = (
    <>
      <Mark colors={ground} />
      <span>{brand}</span>
    </>
  );
  if (href === undefined) {
    return (
      <span data-slot="logo" className={classes}>
        {content}
      </span>
    );
  }
  return (
    <Anchor
      data-slot="logo"
      href={href}
      aria-label={label ?? text('app.logo.aria', { brand })}
      className={classes}
    >
      {content}
    </Anchor>
  );
}
