import {
  type ComponentProps,
  type FocusEvent,
  type FocusEventHandler,
  type ReactNode,
  createContext,
  use,
  useId,
} from 'react';
import { Field, type FieldProps, useFieldControl } from '../../field';
import { FieldContext, partId } from '../../field/field-context';
import { useFieldProps } from '../../field/use-field-props';
import { onFormReset } from './form-reset';
import { handleHorizontalArrow } from './radio-keys';
import { useDefaultChecked } from './use-default-checked';
import { composeEventHandlers } from '../compose-event-handlers';
import { onFocusLeave } from '../on-focus-leave';
import { useControllable } from '../use-controllable';

/** Props common to every group with a single choice. */
export interface ChoiceProps
  extends FieldProps, Omit<ComponentProps<'div'>, keyof FieldProps | 'defaultValue'> {
  /** The controlled value, or '' when nothing is selected. */
  value?: string;
  /** The initial value when uncontrolled. @default '' */
  defaultValue?: string;
  /** Called with the selected value. */
  onValueChange?: (value: string) => void;
  /** Called when focus leaves the group. */
  onBlur?: FocusEventHandler<HTMLDivElement>;
  /** The name in a form. @default a generated name */
  name?: string;
  /** Hides the label visually, where a heading above already shows it. @default false */
  hideLabel?: boolean;
  /** The choices. */
  children: ReactNode;
}

export interface Choice {
  name: string;
  value: string;
  /** Selects a value; `button` is its radio button. */
  choose: (value: string, button: HTMLInputElement) => void;
  disabled: boolean;
  /** Whether the group is disabled and gives a reason. */
  disabledWithReason: boolean;
  /** Whether the value can be read but not changed. */
  readOnly: boolean;
  invalid: boolean;
}

const ChoiceContext = createContext<Choice | null>(null);

/** Returns the state of the group around a choice. */
export function useChoice(): Choice {
  const choice = use(ChoiceContext);
  if (!choice) throw new Error('A choice must be rendered inside its group.');
  return choice;
}

type ButtonProps = Pick<ComponentProps<'input'>, 'disabled' | 'form' | 'onKeyDown' | 'ref'>;

/** The state of a choice, and the props of its radio button. */
export function useRadioButton(value: string, { disabled, form, onKeyDown, ref }: ButtonProps) {
  const choice = useChoice();
  const isChosen = choice.value === value;
  const button = {
    ref: useDefaultChecked(isChosen, ref),
    type: 'radio',
    name: choice.name,
    value,
    checked: isChosen,
    disabled: disabled || choice.disabled,
    'aria-disabled': choice.disabledWithReason || undefined,
    form: choice.disabledWithReason ? '' : form,
    onChange: ({ currentTarget }) => choice.choose(value, currentTarget),
    onKeyDown: composeEventHandlers(onKeyDown, handleHorizontalArrow),
  } satisfies ComponentProps<'input'>;
  return { choice, isChosen, button };
}

interface GroupProps extends Omit<ChoiceProps, keyof FieldProps | 'hideLabel'> {
  defaultValue: string;
  className: string;
  slot: string;
}

/**
 * Moves focus to the selected radio button, or to the first one that is enabled. Pressing on another
 * choice's label focuses the group too: if the page scrolled then, the press would end elsewhere.
 */
function focusChosen({ target, currentTarget }: FocusEvent<HTMLDivElement>) {
  if (target !== currentTarget) return;
  const checked = currentTarget.querySelector<HTMLInputElement>('input:checked');
  const button = checked ?? currentTarget.querySelector<HTMLInputElement>('input:enabled');
  button?.focus({ preventScroll: true });
}

/**
 * The group element. Focusing it, as a link in the error summary does, moves focus to the selected
 * choice.
 */
function Group({
  value,
  defaultValue,
  onValueChange,
  onBlur,
  onFocus,
  name,
  className,
  slot,
  children,
  ...props
}: GroupProps) {
  const control = useFieldControl(props);
  const readOnly = Boolean(control.readOnly && !control['aria-disabled']);
  const ownName = useId();
  const [now, choose, restore] = useControllable(value, defaultValue, onValueChange);

  return (
    <div
      {...props}
      id={control.id}
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={control.id && partId(control.id, 'label')}
      aria-describedby={control['aria-describedby']}
      aria-required={control.required || undefined}
      aria-invalid={control['aria-invalid']}
      aria-disabled={control.disabled || control['aria-disabled']}
      aria-readonly={readOnly || undefined}
      data-slot={slot}
      data-invalid={control['aria-invalid'] || undefined}
      onFocus={composeEventHandlers(onFocus, focusChosen)}
      onBlur={onBlur && onFocusLeave(onBlur)}
      className={className}
    >
      <ChoiceContext
        value={{
          name: name ?? ownName,
          value: now,
          disabled: Boolean(control.disabled),
          disabledWithReason: Boolean(control['aria-disabled']),
          readOnly,
          invalid: Boolean(control['aria-invalid']),
          choose(next, button) {
            if (control.readOnly || next === now) return;
            onFormReset(button, restore);
            choose(next);
          },
        }}
      >
        {/* A field inside a choice is not part of the field around the group. */}
        <FieldContext value={null}>{children}</FieldContext>
      </ChoiceContext>
    </div>
  );
}

export interface ChoiceFrameProps extends ChoiceProps {
  /** Class names of the group. */
  groupClass: string;
  slot: string;
}

/** The frame of every radio group: label, choices, help text and error. */
export function ChoiceFrame({ hideLabel, groupClass, slot, ...props }: ChoiceFrameProps) {
  const [field, { defaultValue = '', ...group }] = useFieldProps(props);
  return (
    <Field {...field} labelFor="group" hideLabel={hideLabel}>
      <Group {...group} defaultValue={defaultValue} className={groupClass} slot={slot} />
    </Field>
  );
}
