import type { ReactNode } from 'react';
import type { FormCheckboxProps, FormValueProps, MessageId } from '../../../foundations';

/** The part of a form's API that a section needs: its own fields and their errors. */
export interface FormSection<Name extends string> {
  renderValue: (name: Name, render: (props: FormValueProps) => ReactNode) => ReactNode;
  problem: (name: Name) => MessageId | undefined;
}

/** The same for a section with checkboxes. */
export interface FormSectionWithBoxes<Name extends string> extends FormSection<Name> {
  renderCheckbox: (name: Name, render: (props: FormCheckboxProps) => ReactNode) => ReactNode;
}

/**
 * Props of a field whose value no browser may save: without a name there is no hidden input with
 * it, and the form cannot submit it natively.
 */
export function secretProps({ id, value, onValueChange, onBlur }: FormValueProps) {
  return { id, value, onValueChange, onBlur };
}
