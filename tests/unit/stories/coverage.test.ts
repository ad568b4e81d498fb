import { expect, test } from 'vitest';
import { keyboardCell } from '../../stories/coverage/others';

const components = ['CardNumberField', 'Menu', 'Menu (choices)'].map((component) => ({
  component,
  faults: [],
}));
const others = {
  keyboard: { passed: 3, failed: 0, components },
  clipping: undefined,
  reviews: {},
  en: {},
  ar: {},
};

test.each([
  ['Card', 'none'],
  ['CardNumberField', 'measured'],
  ['Menu', 'measured'],
])('the coverage report counts only the keys of the component itself: %s', (name, state) => {
  const row = { title: `Components/${name}`, kind: 'component' } as const;
  expect(keyboardCell(row, [], others).state).toBe(state);
});
