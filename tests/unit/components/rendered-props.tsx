import { Children, type ReactElement, type ReactNode, isValidElement } from 'react';
import { htmlOf } from '../support/html';

function find<Props extends { children?: ReactNode }>(
  node: ReactNode,
  type: string,
): ReactElement<Props> | undefined {
  for (const child of Children.toArray(node)) {
    if (!isValidElement<Props>(child)) continue;
    const found = child.type === type ? child : find<Props>(child.props.children, type);
    if (found) return found;
  }
  return undefined;
}

/**
 * The props, such as handlers and a ref, that a component gives to the first native element of this
 * type that it renders itself. They are not in the HTML, and the unit tests have no browser.
 *
 * @param render Calls the component as a function.
 * @param around Renders what has to be around the component.
 */
export function renderedProps<Props extends object>(
  type: string,
  render: () => ReactNode,
  around = (part: ReactNode): ReactNode => part,
): Props {
  let found: ReactElement<Props> | undefined;
  function Part() {
    const node = render();
    found = find<Props>(node, type);
    return node;
  }
  htmlOf(around(<Part />));
  if (!found) throw new Error(`The component renders no <${type}>.`);
  return found.props;
}
