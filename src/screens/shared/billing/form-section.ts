import type { ReactNode } from 'react';
import type { FormCheckboxProps, FormValueProps, MessageId } from '../../../foundations';

/** What a part of a form needs of the whole: its own fields, and what is wrong with them. */
export interface FormSection<Name extends string> {
  renderValue: (name: Name, render: (props: FormValueProps) => ReactNode) => ReactNode;
  problem: (name: Name) => MessageId | undefined;
}

/** The same for a part that has boxes to tick. */
export interface FormSectionWithBoxes<Name extends string> extends FormSection<Name> {
  renderCheckbox: (name: Name, render: (props: FormCheckboxProps) => ReactNode) => ReactNode;
}

/**
 * A field whose value no browser may keep with the page: without a name there is no hidden input
 * that holds it, and nothing a form could submit by itself.
 */
export function secretProps({ id, value, onValueChange, onBlur }: FormValueProps) {
  return { id, value, onValueChange, onBlur };
}
