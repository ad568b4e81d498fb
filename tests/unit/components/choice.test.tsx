import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Chip, ChipGroup, RadioGroup } from '../../../src/components';
import { RadioInput } from '../../../src/components/radio-group';
import { htmlOf } from '../support/html';
import { renderedProps } from './rendered-props';

interface Keyed {
  onKeyDown: (event: { key: string; shiftKey: boolean; defaultPrevented: boolean }) => void;
  form?: string;
}

const choices = {
  Radio: {
    Group: RadioGroup,
    render: (onKeyDown: () => void) => RadioInput({ value: 'a', form: 'order', onKeyDown }),
  },
  Chip: {
    Group: ChipGroup,
    render: (onKeyDown: () => void) =>
      Chip({ value: 'a', form: 'order', onKeyDown, children: 'A' }),
  },
};

test.each(Object.entries(choices))('a %s reports its keys', (_, { Group, render }) => {
  const onKeyDown = vi.fn();
  const props = renderedProps<Keyed>(
    'input',
    () => render(onKeyDown),
    (part) => <Group label="Label">{part}</Group>,
  );
  props.onKeyDown({ key: 'a', shiftKey: true, defaultPrevented: false });
  expect(onKeyDown).toHaveBeenCalledOnce();
});

test.each(Object.entries(choices))(
  'a %s is submitted with its form, except when it is disabled with a reason',
  (_, { Group, render }) => {
    const formOf = (around: (part: ReactNode) => ReactNode) =>
      renderedProps<Keyed>('input', () => render(vi.fn()), around).form;
    expect(formOf((part) => <Group label="Label">{part}</Group>)).toBe('order');
    expect(
      formOf((part) => (
        <Group label="Label" disabled disabledReason="Reason">
          {part}
        </Group>
      )),
    ).toBe('');
  },
);

test('a group is described by the caller’s text and by its own', () => {
  const html = htmlOf(
    <RadioGroup id="way" label="Label" description="Description" aria-describedby="given">
      Choices
    </RadioGroup>,
  );
  expect(html).toContain('aria-describedby="given way-description"');
});

test('a choice outside of a group is a mistake', () => {
  const lone = <Chip value="a">A</Chip>;
  expect(() => renderToString(lone)).toThrow('A choice must be rendered inside its group.');
});
