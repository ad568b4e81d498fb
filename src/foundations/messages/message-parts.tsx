import { Component, type ReactNode, createElement, createRef } from 'react';

export interface MessagePartsProps {
  /** @default 'span' */
  as?: 'span' | 'bdi';
  dir?: 'ltr';
  /** Texts and elements, in the order of the message. */
  children: ReactNode[];
}

/** Whether React keeps every text as it is, and every element at its place. */
const isSameText = (before: ReactNode[], after: ReactNode[]): boolean =>
  before.length === after.length &&
  before.every((part, at) =>
    typeof part === 'string' ? part === after[at] : typeof after[at] !== 'string',
  );

/**
 * A message of texts and elements. A page translator replaces the text nodes between the elements;
 * React would then write to a node that is no longer on the page, or fail to insert an element
 * before it. The nodes that React made are therefore put back before it changes them, and the
 * elements stay where they are: a link keeps the focus when the language changes.
 *
 * This is a class because no hook runs between rendering and the change of the page.
 */
export class MessageParts extends Component<MessagePartsProps> {
  private readonly element = createRef<HTMLElement>();
  /** The child nodes as React last rendered them. */
  private nodes: ChildNode[] = [];

  override componentDidMount(): void {
    this.remember();
  }

  override getSnapshotBeforeUpdate({ children }: MessagePartsProps): null {
    if (!isSameText(children, this.props.children)) this.restore();
    return null;
  }

  override componentDidUpdate({ children }: MessagePartsProps): void {
    if (!isSameText(children, this.props.children)) this.remember();
  }

  override render(): ReactNode {
    const { as = 'span', dir, children } = this.props;
    // The parts keep their order, so they need no keys, which React asks for in an array.
    return createElement(as, { ref: this.element, dir }, ...children);
  }

  private remember(): void {
    this.nodes = [...(this.element.current?.childNodes ?? [])];
  }

  private restore(): void {
    const element = this.element.current;
    const isHere = (node: ChildNode) => node.parentNode === element;
    // React has replaced an element since: the list is out of date, and the texts are React's own.
    const isOutdated = this.nodes.some((node) => node instanceof Element && !isHere(node));
    if (!element || isOutdated || this.nodes.every(isHere)) return;
    const others = [...element.childNodes].filter((node) => !this.nodes.includes(node));
    others.forEach((node) => node.remove());
    this.nodes.forEach((node, at) => {
      const before = element.childNodes[at] ?? null;
      if (before !== node) element.insertBefore(node, before);
    });
  }
}
