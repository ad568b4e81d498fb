import { createElement } from 'react';
import { type VariantProps, cva } from 'class-variance-authority';
import { type LinkAdapterProps, Message, useLinkComponent } from '../foundations';
import { Words } from '../foundations/messages/words';
import { Icon, externalGlyph } from './icon';
import { touchTarget } from './shared/recipes';
import { VisuallyHidden } from './visually-hidden';

export type AnchorProps = LinkAdapterProps;

/**
 * A link without styling: the application's link component, or a plain anchor. Use it for links
 * that look like buttons (`<Button asChild>`) and inside headers and lists.
 */
export function Anchor(props: AnchorProps) {
  return createElement(useLinkComponent(), props);
}

const linkRecipe = cva('rounded-sm decoration-1 underline-offset-(--underline-offset)', {
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
});

/** Gives the other site neither access to this window nor the URL of this page. */
const apart = 'noopener noreferrer';

export interface LinkProps extends LinkAdapterProps {
  /**
   * `default` in running text, `inherit` in alerts (it takes their colour), `quiet` in lists whose
   * context makes clear that the items are links.
   * @default 'default'
   */
  variant?: NonNullable<VariantProps<typeof linkRecipe>['variant']>;
  /**
   * For a link outside running text: enlarges its touch target to 44 px.
   * @default false
   */
  standalone?: boolean;
  /**
   * Opens another site in a new tab, and indicates that with an icon and with text. External links
   * bypass the application's router.
   * @default false
   */
  external?: boolean;
}

/** Navigates to a URL. Use a button for actions. */
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
      target={props.target ?? '_blank'}
      rel={props.rel ? `${apart} ${props.rel}` : apart}
      className={classes}
    >
      <Words>{children}</Words>
      {/* The word joiner, which is not copied, keeps the icon on the line of the last word. */}
      <span className="whitespace-nowrap before:content-['\2060']">
        <Icon glyph={externalGlyph} size="xs" className="ms-1 inline align-[-0.125em]" />
      </span>
      <VisuallyHidden>
        {' '}
        <Message id="app.link.newTabAria" />
      </VisuallyHidden>
    </a>
  );
}
