import { type AriaAttributes, useContext } from 'react';
import { FieldContext, fieldParts, partId } from './field-context';

/** What a control may say about itself besides what its field says. */
export interface OwnControlProps {
  id?: string | undefined;
  required?: boolean | undefined;
  readOnly?: boolean | undefined;
  disabled?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: AriaAttributes['aria-invalid'];
}

export interface FieldControlProps {
  id: string | undefined;
  required: boolean;
  readOnly: boolean;
  disabled: boolean;
  'aria-required': true | undefined;
  'aria-invalid': AriaAttributes['aria-invalid'];
  'aria-disabled': true | undefined;
  'aria-describedby': AriaAttributes['aria-describedby'];
}

/**
 * Everything a native control takes from its field: its id, its state, and the texts that describe
 * it, hint before error. A control that is not available but has a reason is not `disabled` for the
 * browser, which would take it out of the tab order; it is read-only and says so.
 */
export function useFieldControl(own: OwnControlProps = {}): FieldControlProps {
  const field = useContext(FieldContext);
  const disabled = own.disabled ?? field?.disabled ?? false;
  const explained = disabled && (field?.parts.includes('reason') ?? false);
  const required = own.required ?? (field !== null && !field.optional && !disabled);
  const described = field
    ? fieldParts.filter((part) => field.parts.includes(part)).map((part) => partId(field.id, part))
    : [];
  return {
    id: own.id ?? field?.id,
    required,
    readOnly: explained || (own.readOnly ?? field?.readOnly ?? false),
    disabled: disabled && !explained,
    'aria-required': required || undefined,
    'aria-invalid': field?.invalid || own['aria-invalid'],
    'aria-disabled': explained || undefined,
    'aria-describedby':
      [own['aria-describedby'], ...described].filter(Boolean).join(' ') || undefined,
  };
}
