import {
  type FocusEvent,
  type ReactNode,
  type Ref,
  createContext,
  use,
  useId,
  useState,
} from 'react';
import { Field, type FieldProps, useFieldControl } from '../field';
import { FieldContext, partId } from '../field/field-context';
import { splitFieldProps } from '../field/field';
import { onFormReset } from './form-reset';

/** What every choice of one among several takes. */
export interface ChoiceProps extends FieldProps {
  /** What is chosen, when the form owns it; '' when nothing is. */
  value?: string;
  /** What is chosen at first, when it does not. @default '' */
  defaultValue?: string;
  /** Called with the value that was chosen. */
  onValueChange?: (value: string) => void;
  /** Called when the focus leaves the group. */
  onBlur?: () => void;
  /** The name in a form. @default a name of its own */
  name?: string;
  /** For screen-reader users only, where a heading above already says it. @default false */
  hideLabel?: boolean;
  ref?: Ref<HTMLDivElement>;
  /** The choices. */
  children: ReactNode;
}

export interface Choice {
  name: string;
  value: string;
  /** Chooses a value; `button` is the one that has it. */
  choose: (value: string, button: HTMLInputElement) => void;
  disabled: boolean;
  /** Not available, and a text says why. */
  disabledWithReason: boolean;
  /** Can be read, not changed. */
  readOnly: boolean;
  invalid: boolean;
}

const ChoiceContext = createContext<Choice | null>(null);

/** The group around a choice. */
export function useChoice(): Choice {
  const choice = use(ChoiceContext);
  if (!choice) throw new Error('A choice stands outside of its group.');
  return choice;
}

interface GroupProps extends Pick<
  ChoiceProps,
  'value' | 'onValueChange' | 'onBlur' | 'name' | 'ref'
> {
  defaultValue: string;
  className: string;
  slot: string;
  children: ReactNode;
}

/** What is chosen takes the focus, or the first that can be. */
function focusChosen({ target, currentTarget }: FocusEvent<HTMLDivElement>) {
  if (target !== currentTarget) return;
  const checked = currentTarget.querySelector<HTMLInputElement>('input:checked');
  (checked ?? currentTarget.querySelector<HTMLInputElement>('input:enabled'))?.focus();
}

/** The group itself. To focus it, as a link of a summary does, is to focus what is chosen in it. */
function Group({
  value,
  defaultValue,
  onValueChange,
  onBlur,
  name,
  ref,
  className,
  slot,
  children,
}: GroupProps) {
  const control = useFieldControl();
  const readOnly = Boolean(control.readOnly && !control['aria-disabled']);
  const ownName = useId();
  const [chosen, setChosen] = useState(defaultValue);
  const now = value ?? chosen;

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  }

  return (
    <div
      ref={ref}
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
      onFocus={focusChosen}
      onBlur={leave}
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
            onFormReset(button, () => setChosen(defaultValue));
            setChosen(next);
            onValueChange?.(next);
          },
        }}
      >
        {/* A field in a choice is no part of the field around the group. */}
        <FieldContext value={null}>{children}</FieldContext>
      </ChoiceContext>
    </div>
  );
}

export interface ChoiceFrameProps extends ChoiceProps {
  /** The class of the group. */
  groupClass: string;
  slot: string;
}

/** A label, the choices, a hint and an error: the field of every group of radio buttons. */
export function ChoiceFrame({ hideLabel, groupClass, slot, ...props }: ChoiceFrameProps) {
  const [field, { defaultValue = '', ...group }] = splitFieldProps(props);
  return (
    <Field {...field} labelFor="group" hideLabel={hideLabel}>
      <Group {...group} defaultValue={defaultValue} className={groupClass} slot={slot} />
    </Field>
  );
}
