import { type AriaAttributes, useContext } from 'react';
import type { Direction } from '../../foundations/locale';
import { FieldContext } from './field-context';

/** What a control is given itself; it wins over what its field says. */
export interface OwnControlProps {
  id?: string | undefined;
  required?: boolean | undefined;
  readOnly?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: AriaAttributes['aria-invalid'];
}

/** Attributes that do not apply are `undefined`: React would set and remove one that is `false`. */
export interface FieldControlProps {
  id: string | undefined;
  required: true | undefined;
  readOnly: true | undefined;
  disabled: true | undefined;
  name: string | undefined;
  'aria-invalid': AriaAttributes['aria-invalid'];
  'aria-disabled': true | undefined;
  'aria-describedby': AriaAttributes['aria-describedby'];
}

/**
 * The props that connect a native control to the field around it: its id, its state, and the texts
 * that describe it. Outside a field the control keeps its own.
 *
 * A control that is disabled with a reason is not `disabled` in HTML, which would take it out of the
 * tab order and hide the reason from screen-reader users. It is read-only with `aria-disabled`, and
 * has no name, so that its value is not submitted.
 */
export function useFieldControl(own: OwnControlProps = {}): FieldControlProps {
  const field = useContext(FieldContext);
  const disabled = own.disabled ?? field?.disabled ?? false;
  const withReason = disabled && (field?.disabledWithReason ?? false);
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id,
    required: (own.required ?? (field !== null && !field.optional && !disabled)) || undefined,
    readOnly: withReason || (own.readOnly ?? field?.readOnly) || undefined,
    disabled: (disabled && !withReason) || undefined,
    name: withReason ? undefined : own.name,
    'aria-invalid': field?.invalid || own['aria-invalid'],
    'aria-disabled': withReason || undefined,
    'aria-describedby': describedBy || undefined,
  };
}

/**
 * The placeholder of an empty `dir="auto"` field. Chromium lays such a field out from left to right
 * when it is empty; with a placeholder, even a space, it follows the page (see :placeholder-shown in
 * styles.css). A left-to-right page goes without: the placeholder's extra element is a sixth of the
 * time it takes to mount a field.
 */
export const emptyPlaceholder = (direction: Direction): string | undefined =>
  direction === 'rtl' ? ' ' : undefined;
