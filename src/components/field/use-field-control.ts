import { type AriaAttributes, useContext } from 'react';
import type { Direction } from '../../foundations/locale';
import { FieldContext } from './field-context';

/** The control's own props, which override the field's. */
export interface OwnControlProps {
  id?: string | undefined;
  required?: boolean | undefined;
  readOnly?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: AriaAttributes['aria-invalid'];
}

/**
 * Attributes that do not apply are `undefined` rather than `false`, which React would set and
 * remove.
 */
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
 * Returns the props that connect a native control to the field around it: its id, its state, and
 * the texts that describe it. Outside a field the control keeps its own props.
 *
 * A control that is disabled with a reason is not `disabled` in HTML, which would remove it from
 * the tab order and hide the reason from screen readers. It is read-only with `aria-disabled`, and
 * has no `name`, so its value is not submitted.
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
 * The placeholder of an empty `dir="auto"` field. Chromium lays out such a field left to right
 * while it is empty; with any placeholder, even a space, it follows the page (see
 * :placeholder-shown in styles.css). Left-to-right pages do without, because the placeholder's
 * extra element takes a sixth of a field's mount time.
 */
export const emptyPlaceholder = (direction: Direction): string | undefined =>
  direction === 'rtl' ? ' ' : undefined;
