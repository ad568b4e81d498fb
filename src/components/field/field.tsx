import type { ReactNode } from 'react';
import { FieldError } from './field-error';
import { FieldHint, FieldReason } from './field-hint';
import { FieldLabel } from './field-label';
import { FieldRoot } from './field-root';

/** What every field of the system takes. */
export interface FieldProps {
  /** Names the field; a placeholder never does. */
  label: ReactNode;
  /** A rule or a reason, told before an error does. It stays while an error is shown. */
  hint?: ReactNode;
  /** What to do, in a sentence. Its presence makes the field invalid. */
  error?: ReactNode;
  /** The field may stay empty; it says so after its label. @default false */
  optional?: boolean;
  /** Can be read and copied, not changed. @default false */
  readOnly?: boolean;
  /** Not available now. Prefer a `disabledReason` with it. @default false */
  disabled?: boolean;
  /** Why the field is disabled. With a reason it can still be reached with the keyboard. */
  disabledReason?: ReactNode;
  /** The id of the control, for a link that leads to it. @default a derived id */
  id?: string;
  /** Merged last, on the field's root. */
  className?: string;
}

export interface FieldFrameProps extends FieldProps {
  /** Further lines between the hint and the error. */
  notes?: ReactNode;
  /** The control. */
  children: ReactNode;
}

/** The usual arrangement of the parts; for another one put them together with `FieldRoot`. */
export function Field({
  label,
  hint,
  error,
  optional,
  readOnly,
  disabled,
  disabledReason,
  id,
  className,
  notes,
  children,
}: FieldFrameProps) {
  return (
    <FieldRoot {...{ id, optional, readOnly, disabled, className }} invalid={Boolean(error)}>
      <FieldLabel>{label}</FieldLabel>
      {children}
      {hint && <FieldHint>{hint}</FieldHint>}
      {notes}
      {disabled && disabledReason && <FieldReason>{disabledReason}</FieldReason>}
      <FieldError>{error}</FieldError>
    </FieldRoot>
  );
}

/** Parts the props of a field from those of its control. */
export function splitField<P extends FieldProps>(props: P) {
  const {
    label,
    hint,
    error,
    optional,
    readOnly,
    disabled,
    disabledReason,
    id,
    className,
    ...control
  } = props;
  const field = {
    label,
    hint,
    error,
    optional,
    readOnly,
    disabled,
    disabledReason,
    id,
    className,
  };
  return [field, control] as const;
}
