import { type ComponentProps, type ComponentType, createContext, useContext } from 'react';

/**
 * What the design system gives an application's link, which passes all of it on to its anchor: a link
 * in a menu has a role and a place in the order of focus, one with the look of a button has a state.
 */
export interface LinkAdapterProps extends ComponentProps<'a'> {
  /** A path or a full address. */
  href: string;
}

/** A plain anchor: what links are until an application brings its router. */
function Anchor({ children, ...props }: LinkAdapterProps) {
  return <a {...props}>{children}</a>;
}

const LinkContext = createContext<ComponentType<LinkAdapterProps>>(Anchor);

/** Makes every link of the design system use an application's own link component. */
export const LinkProvider = LinkContext.Provider;

/** The link component in force; screens and components never know the router behind it. */
export function useLinkComponent(): ComponentType<LinkAdapterProps> {
  return useContext(LinkContext);
}
