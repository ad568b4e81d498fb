import { type ComponentProps, type ComponentType, createContext, useContext } from 'react';

/**
 * Props that the design system passes to an application's link component, which must pass all of
 * them on to its anchor: a link in a menu has a role and a `tabIndex`, one that looks like a button
 * has ARIA state.
 */
export interface LinkAdapterProps extends ComponentProps<'a'> {
  /** A path or an absolute URL. */
  href: string;
}

/** A plain anchor, the default until an application provides its router's link. */
function Anchor({ children, ...props }: LinkAdapterProps) {
  return <a {...props}>{children}</a>;
}

const LinkContext = createContext<ComponentType<LinkAdapterProps>>(Anchor);

/** Makes every link of the design system use the application's link component. */
export const LinkProvider = LinkContext.Provider;

/** Returns the current link component, so that screens and components do not depend on a router. */
export function useLinkComponent(): ComponentType<LinkAdapterProps> {
  return useContext(LinkContext);
}
