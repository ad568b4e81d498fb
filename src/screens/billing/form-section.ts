import type { ReactNode } from 'react';
import type { FormTickProps, FormValueProps, MessageId } from '../../foundations';

/** What a part of a form needs of the whole: its own fields, and what is wrong with them. */
export interface FormSection<Name extends string> {
  renderValue: (name: Name, render: (props: FormValueProps) => ReactNode) => ReactNode;
  problem: (name: Name) => MessageId | undefined;
}

/** The same for a part that has boxes to tick. */
export interface FormSectionWithBoxes<Name extends string> extends FormSection<Name> {
  renderTick: (name: Name, render: (props: FormTickProps) => ReactNode) => ReactNode;
}

/** A field of text that the form owns, so that it keeps its text while it is off the page. */
export function textProps({ onChange, ...props }: FormValueProps) {
  return {
    ...props,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
}

/**
 * A field whose value no browser may keep with the page: without a name there is no hidden input
 * that holds it, and nothing a form could submit by itself.
 */
export function secretProps({ id, value, onChange, onBlur }: FormValueProps) {
  return { id, value, onChange, onBlur };
}
