import type { MouseEvent } from 'react';
import { renderToString } from 'react-dom/server';
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
