import { createElement } from 'react';
import { type LinkAdapterProps, useLinkComponent } from '../../foundations';

export type AnchorProps = LinkAdapterProps;

/**
 * A link without a look of its own: the application's link component, or a plain anchor. For links
 * that look like a button (`<Button asChild>`) and for the parts of headers and lists.
 */
export function Anchor(props: AnchorProps) {
  return createElement(useLinkComponent(), props);
}
