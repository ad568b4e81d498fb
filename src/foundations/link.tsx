import { type ComponentType, type ReactNode, type Ref, createContext, useContext } from 'react';

/** What the design system asks of an application's link. `href` may be a path or a full address. */
export interface LinkAdapterProps {
  href: string;
  children?: ReactNode;
  className?: string;
  lang?: string;
  dir?: 'ltr' | 'rtl';
  ref?: Ref<HTMLAnchorElement>;
  /** `page` where it leads to the page one is on. */
  'aria-current'?: 'page' | undefined;
  'aria-label'?: string;
  onClick?: React.MouseEventHandler<HTMLAnchorElement>;
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
