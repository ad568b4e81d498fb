import { type AriaAttributes, useContext } from 'react';
import type { Direction } from '../../foundations/locale';
import { FieldContext, type FieldState, partId } from './field-context';

/** What a control may say about itself besides what its field says. */
export interface OwnControlProps {
  id?: string | undefined;
  required?: boolean | undefined;
  readOnly?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: AriaAttributes['aria-invalid'];
}

/** What does not hold is left out: React takes an attribute away again that is `false` at first. */
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

/** The ids of everything that describes a control, its own words first. */
function described(field: FieldState | null, own: string | undefined): string | undefined {
  if (!field || field.parts.length === 0) return own;
  const ids = field.parts.map((part) => partId(field.id, part)).join(' ');
  return own ? `${own} ${ids}` : ids;
}

/**
 * Everything a native control takes from its field: its id, its state, and the texts that describe
 * it, hint before error. A control that is not available but has a reason is not `disabled` for the
 * browser, which would take it out of the tab order; it is read-only and says so. It has no name then,
 * so that it is not sent, as what is disabled never is, and still goes back with its form.
 */
export function controlOf(field: FieldState | null, own: OwnControlProps): FieldControlProps {
  const disabled = own.disabled ?? field?.disabled ?? false;
  const explained = disabled && (field?.parts.includes('reason') ?? false);
  return {
    id: own.id ?? field?.id,
    required: (own.required ?? (field !== null && !field.optional && !disabled)) || undefined,
    readOnly: explained || (own.readOnly ?? field?.readOnly) || undefined,
    disabled: (disabled && !explained) || undefined,
    name: explained ? undefined : own.name,
    'aria-invalid': field?.invalid || own['aria-invalid'],
    'aria-disabled': explained || undefined,
    'aria-describedby': described(field, own['aria-describedby']),
  };
}

/** What a control takes from the field around it. */
export function useFieldControl(own: OwnControlProps = {}): FieldControlProps {
  return controlOf(useContext(FieldContext), own);
}

/**
 * What stands in an empty field of people's words where nothing else does. Such a field has
 * `dir="auto"`, and Chromium holds an empty one to read from left to right; while a placeholder shows
 * it follows the page (see :placeholder-shown in styles.css), and a space is enough of one. A page that
 * reads from left to right needs none, and goes without: a browser builds an element and a line of
 * text for every placeholder, a sixth of what it takes to mount a field.
 */
export const emptyPlaceholder = (direction: Direction): string | undefined =>
  direction === 'rtl' ? ' ' : undefined;
