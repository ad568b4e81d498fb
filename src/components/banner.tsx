import { type VariantProps, cva } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { type Glyph, Icon, infoGlyph, warningGlyph } from './icon';
import { useAnnounced } from './shared/use-announced';
import { useMergedRef } from './shared/use-merged-ref';
import { Words } from '../foundations/messages/words';

export type BannerTone = NonNullable<VariantProps<typeof bannerRecipe>['tone']>;

const glyphs: Readonly<Record<BannerTone, Glyph>> = { info: infoGlyph, warning: warningGlyph };

const bannerRecipe = cva(
  'flex items-start gap-3 border-b px-gutter py-2.5 text-sm text-text md:justify-center',
  {
    variants: {
      tone: {
        info: 'border-info-line bg-info-bg [--tone:var(--color-info-fg)]',
        warning: 'border-warning-line bg-warning-bg [--tone:var(--color-warning-fg)]',
      },
    },
  },
);

export interface BannerProps extends Omit<ComponentProps<'div'>, 'title'> {
  /**
   * The kind of message. The text must convey it too.
   * @default 'warning'
   */
  tone?: BannerTone;
  /** An icon that shows the situation more clearly than the default, such as no network. */
  icon?: Glyph;
  /** The situation, in a few words. */
  title?: ReactNode;
  /** What it means for what the user can do here. */
  children: ReactNode;
  /** The way forward: a single link. */
  action?: ReactNode;
  /** Announces the banner when it appears. @default true */
  live?: boolean;
}

/**
 * A slim line across the page below the header, for conditions that affect every page, such as no
 * network.
 */
export function Banner({
  tone = 'warning',
  icon = glyphs[tone],
  title,
  action,
  live = true,
  className,
  children,
  ref,
  ...props
}: BannerProps) {
  const root = useRef<HTMLDivElement>(null);
  useAnnounced(root, live);
  return (
    <div
      {...props}
      ref={useMergedRef(root, ref)}
      data-slot="banner"
      data-tone={tone}
      className={bannerRecipe({ tone, className })}
    >
      <Icon
        glyph={icon}
        size="sm"
        className="mt-[calc((var(--leading-sm)-16px)/2)] text-(--tone)"
      />
      <p className="min-w-0 text-pretty wrap-anywhere">
        {title !== undefined && <strong className="font-medium">{title}</strong>}
        {title !== undefined && <Words> </Words>}
        <Words>{children}</Words>
        {action !== undefined && <Words> </Words>}
        {action}
      </p>
    </div>
  );
}
