import { cx } from 'class-variance-authority';
import { useBrand, useLocale, useText } from '../foundations';
import { type MotifColours, markPattern } from './motif';
import { Stitches } from './motif/stitches';
import { Anchor } from './link';
import { touchTarget } from './shared/recipes';

export interface MarkProps {
  /**
   * Size of one stitch: 3 px in headers (33 by 21), 5 and more for crosses. A brand's own mark
   * keeps its own size.
   * @default 3
   */
  cell?: number;
  /**
   * Colours for the page or for cloth. Use the single-colour `ink` only in print.
   * @default 'page'
   */
  colors?: MotifColours;
  className?: string;
}

const grounds = { page: 'page', cloth: 'cloth', quiet: 'cloth', ink: 'print' } as const;

/** The brand's mark, ours or a custom one. It is the same in both directions. */
export function Mark({ cell = 3, colors = 'page', className }: MarkProps) {
  const { mark: Own } = useBrand();
  if (Own) {
    return (
      <span
        data-slot="brand-mark"
        aria-hidden
        className={cx(
          'block shrink-0 [&>svg]:block [&>svg]:max-h-[24px] [&>svg]:max-w-[40px]',
          className,
        )}
      >
        <Own ground={grounds[colors]} />
      </span>
    );
  }
  return (
    <Stitches
      pattern={markPattern}
      cell={cell}
      stitch={cell < 5 ? 'square' : 'cross'}
      colors={colors}
      className={className}
    />
  );
}

export interface LogoProps {
  /** The URL it links to, which is the home page. Without it the logo is plain text. */
  href?: string;
  /**
   * The background behind it.
   * @default 'page'
   */
  ground?: 'page' | 'cloth';
  /** Replaces the accessible name of the link. @default "Wasla, home", with the brand's name */
  label?: string;
  className?: string;
}

/** Mark and wordmark, in the brand's own spelling for each language. The mark comes first. */
export function Logo({ href, ground = 'page', label, className }: LogoProps) {
  const text = useText();
  const { locale } = useLocale();
  const brand = useBrand().name[locale];
  const classes = cx(
    'inline-flex items-center gap-2.5 text-xl leading-[1.75rem] font-brand tracking-[-0.035em] [&:lang(ar)]:tracking-[0] [&:lang(ar)]:leading-[var(--leading-xl)]',
    ground === 'cloth' && 'text-inv-text',
    href !== undefined && ['relative rounded-sm', touchTarget],
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
