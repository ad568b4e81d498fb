import { type VariantProps, cva } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { type Glyph, Icon, errorGlyph, infoGlyph, successGlyph, warningGlyph } from './icon';
import { useAnnounced } from './shared/use-announced';
import { useMergedRef } from './shared/use-merged-ref';

export type AlertTone = NonNullable<VariantProps<typeof alertRecipe>['tone']>;

const glyphs: Readonly<Record<AlertTone, Glyph>> = {
  info: infoGlyph,
  success: successGlyph,
  warning: warningGlyph,
  danger: errorGlyph,
};

const alertRecipe = cva(
  'grid grid-cols-[18px_minmax(0,1fr)] items-baseline gap-3 rounded-md border px-4 py-3 text-sm text-text',
  {
    variants: {
      tone: {
        info: 'border-info-line bg-info-bg [--tone:var(--color-info-fg)]',
        success: 'border-success-line bg-success-bg [--tone:var(--color-success-fg)]',
        warning: 'border-warning-line bg-warning-bg [--tone:var(--color-warning-fg)]',
        danger: 'border-danger-line bg-danger-bg [--tone:var(--color-danger-fg)]',
      },
    },
  },
);

export interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  /**
   * The kind of message. The text must convey it too, because colour and icon alone are not enough.
   * @default 'info'
   */
  tone?: AlertTone;
  /** What happened, in a few words. */
  title?: ReactNode;
  /** What the user can do about it: a small button such as Retry, at the end of the line. */
  action?: ReactNode;
  /**
   * Announces the alert when it appears: assertively for `danger`, which has the role `alert`,
   * politely for other tones. Turn it off for an alert that is on the page from the start.
   * @default true
   */
  live?: boolean;
  /**
   * Allows focus by script, for example for a form's error summary after a failed submit.
   * @default false
   */
  focusable?: boolean;
}

/** A message next to the content it concerns. Show errors here, never in a toast. */
export function Alert({
  tone = 'info',
  title,
  action,
  live = true,
  focusable = false,
  className,
  children,
  ref,
  ...props
}: AlertProps) {
  const root = useRef<HTMLDivElement>(null);
  // Unlike a status, an element with the role alert is announced when it is inserted.
  const isAlert = live && tone === 'danger';
  useAnnounced(root, live && !isAlert);
  return (
    <div
      {...(isAlert ? { role: 'alert' } : {})}
      {...(focusable ? { tabIndex: -1 } : {})}
      {...props}
      ref={useMergedRef(root, ref)}
      data-slot="alert"
      data-tone={tone}
      className={alertRecipe({ tone, className })}
    >
      {/* The empty character gives the icon a line of text, whose baseline follows the first line. */}
      <span className="flex items-center before:content-['\200b']">
        <Icon glyph={glyphs[tone]} className="text-(--tone)" />
      </span>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-[12rem] wrap-anywhere text-pretty">
          {title !== undefined && <p className="font-medium">{title}</p>}
          <div>{children}</div>
        </div>
        {action}
      </div>
    </div>
  );
}

export type AlertListProps = ComponentProps<'ul'>;

/** Lists several causes, each on its own line, such as the links of an error summary. */
export function AlertList({ className, ...props }: AlertListProps) {
  return <ul {...props} data-slot="alert-list" className={`mt-1 grid gap-1 ${className ?? ''}`} />;
}
