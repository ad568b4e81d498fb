import { expect, test, vi } from 'vitest';
import { CheckboxInput, SwitchInput } from '../../../src/components';
import { Field } from '../../../src/components/field';
import { renderedProps } from './rendered-props';

interface Clickable {
  onClick: (event: { preventDefault: () => void; defaultPrevented: boolean }) => void;
}

function click({ onClick }: Clickable) {
  const event = {
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true;
    },
  };
  onClick(event);
  return event;
}

const inputs = { CheckboxInput, SwitchInput };

test.each(Object.entries(inputs))('a read-only %s reports a click and cancels it', (_, Input) => {
  const onClick = vi.fn();
  const props = renderedProps<Clickable>('input', () => Input({ onClick, readOnly: true }));
  expect(click(props).defaultPrevented).toBe(true);
  expect(onClick).toHaveBeenCalledOnce();
});

test.each(Object.entries(inputs))('a disabled %s with a reason reports no click', (_, Input) => {
  const onClick = vi.fn();
  const props = renderedProps<Clickable>(
    'input',
    () => Input({ onClick }),
    (part) => (
      <Field label="Label" disabled disabledReason="Reason">
        {part}
      </Field>
    ),
  );
  expect(click(props).defaultPrevented).toBe(true);
  expect(onClick).not.toHaveBeenCalled();
});
