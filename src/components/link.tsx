import { createElement } from 'react';
import { cva } from 'class-variance-authority';
import { type LinkAdapterProps, Message, useLinkComponent } from '../foundations';
import { Icon, externalGlyph } from './icon';
import { focusRing, touchTarget } from './shared/recipes';
import { VisuallyHidden } from './visually-hidden';

export type AnchorProps = LinkAdapterProps;

/**
 * A link without a look of its own: the application's link component, or a plain anchor. For links
 * that look like a button (`<Button asChild>`) and for the parts of headers and lists.
 */
export function Anchor(props: AnchorProps) {
  return createElement(useLinkComponent(), props);
}

const linkRecipe = cva(
  ['rounded-sm decoration-1 underline-offset-(--underline-offset)', focusRing],
  {
    variants: {
      variant: {
        default:
          'text-link underline decoration-current/35 hover:text-link-hover hover:decoration-current',
        quiet: 'text-inherit no-underline hover:underline',
        inherit: 'text-inherit underline decoration-current/35 hover:decoration-current',
      },
      standalone: { true: ['relative inline-block', touchTarget], false: '' },
    },
    defaultVariants: { variant: 'default', standalone: false },
  },
);

export interface LinkProps extends LinkAdapterProps {
  /**
   * `default` in running text, `inherit` in notes (it takes their colour), `quiet` in lists of
   * links, where the place says that it is one.
   * @default 'default'
   */
  variant?: 'default' | 'quiet' | 'inherit';
  /**
   * Stands alone, outside a sentence: its target grows to 44 px on touch.
   * @default false
   */
  standalone?: boolean;
  /**
   * Leads to another site in a new tab, and says so in an icon and in words. Such a link does not
   * go through the application's router.
   * @default false
   */
  external?: boolean;
}

/** Leads somewhere. What does something is a button. */
export function Link({
  variant = 'default',
  standalone = false,
  external = false,
  className,
  children,
  ...props
}: LinkProps) {
  const classes = linkRecipe({ variant, standalone, className });
  if (!external) {
    return (
      <Anchor {...props} data-slot="link" data-variant={variant} className={classes}>
        {children}
      </Anchor>
    );
  }
  return (
    <a
      {...props}
      data-slot="link"
      data-variant={variant}
      target="_blank"
      rel="noopener noreferrer"
      className={classes}
    >
      {children}
      <Icon glyph={externalGlyph} size="xs" className="ms-1 inline align-[-0.125em]" />
      <VisuallyHidden>
        {' '}
        <Message id="app.link.newTabAria" />
      </VisuallyHidden>
    </a>
  );
}
