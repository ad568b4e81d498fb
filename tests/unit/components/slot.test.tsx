import type { MouseEvent, ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Slot } from '../../../src/components/shared/slot';

type Press = (event: Pick<MouseEvent, 'defaultPrevented' | 'preventDefault'>) => void;

/** Presses the child of a slot and records the order in which the click handlers run. */
function pressed(prevents: boolean): string[] {
  const heard: string[] = [];
  let press: Press | undefined;
  function Child({ onClick }: { onClick?: Press }) {
    press = onClick;
    return null;
  }
  renderToString(
    <Slot
      onClick={(event) => {
        heard.push('slot');
        if (prevents) event.preventDefault();
      }}
    >
      <Child onClick={() => heard.push('child')} />
    </Slot>,
  );
  const event = {
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true;
    },
  };
  press?.(event);
  return heard;
}

test('a press calls the handlers of the slot and its child', () => {
  expect(pressed(false)).toEqual(['slot', 'child']);
});

test('a press prevented by the slot, as when it is disabled, never reaches its child', () => {
  expect(pressed(true)).toEqual(['slot']);
});

/** What a Server Component passes instead of content that arrives later or is used twice. */
function lateNode(content: ReactNode): ReactNode {
  let arrived = false;
  const chunk = Promise.resolve().finally(() => {
    arrived = true;
  });
  const node = {
    $$typeof: Symbol.for('react.lazy'),
    _payload: chunk,
    _init: () => {
      if (!arrived) throw chunk;
      return content;
    },
  };
  // React's types do not name it.
  return node as unknown as ReactNode;
}

test('a slot takes an element that a Server Component passes later', async () => {
  const html = await renderToReadableStream(
    <Slot className="look">{lateNode(lateNode(<a href="/later">Later</a>))}</Slot>,
  );
  expect(await new Response(html).text()).toContain('<a href="/later" class="look">Later</a>');
});

test.each([
  ['text', 'Text'],
  ['two elements', [<br key="a" />, <br key="b" />]],
])('a slot refuses %s', (_, children) => {
  expect(() => renderToString(<Slot>{children}</Slot>)).toThrow('one element');
});
