import { expect, test } from 'vitest';
import { propsOf } from '../../../.storybook/addons/docs/declared/interfaces';
import { readInterfaces } from '../../../.storybook/addons/docs/declared/plugin';
import { sharedProps } from '../../../.storybook/addons/docs/shared-props';
import * as components from '../../../src/components';

const interfaces = readInterfaces();
const propsOfComponent = (name: string) => propsOf(`${name}Props`, interfaces);

const named = (component: string, prop: string) =>
  propsOfComponent(component).find(({ name }) => name === prop);

test('inherited props are those of a component, and a type of its recipe is shown by its values', () => {
  expect(named('CardNumberField', 'errorMessage')?.description).toMatch(/^[A-Z].*\.$/);
  expect(named('Badge', 'tone')?.type).toMatch(/^'\w+'(?: \| '\w+')+$/);
  expect(named('SegmentedControl', 'block')?.fallback).toBe('false');
});

/** The names an application imports from the package. */
const names = Object.entries(components)
  .filter(([, value]) => typeof value === 'function')
  .map(([name]) => name);

test('every prop of every component of the package has a sentence', () => {
  const bare = names.flatMap((name) =>
    propsOfComponent(name)
      .filter((prop) => !prop.description && !(prop.name in sharedProps))
      .map((prop) => `${name}.${prop.name}`),
  );
  expect(bare).toEqual([]);
});
