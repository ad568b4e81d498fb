import type { ReactNode } from 'react';
import { type Speaker, said } from '../../foundations/messages';
import { FieldContext, type FieldState, partId, partsOf } from './field-context';
import { ErrorLine, labelWords, lineClass } from './field-lines';
import { type Draw, useKept } from './use-kept';

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
  /** What a value must satisfy, between the hint and the error: it describes the control. */
  rules?: ReactNode;
  /** Further lines between the hint and the error. */
  notes?: ReactNode;
  /** The control. */
  children: ReactNode;
}

type Own = Omit<FieldFrameProps, 'children'>;

/** The state of a field that knows its parts beforehand, as its control takes it. */
export function stateOf(field: Omit<Own, 'label'>, derived: string): FieldState {
  const { hint, error, optional, readOnly, disabled, disabledReason, id, rules } = field;
  return {
    id: id ?? derived,
    invalid: Boolean(error),
    optional: optional ?? false,
    readOnly: readOnly ?? false,
    disabled: disabled ?? false,
    parts: partsOf({ hint, rules, reason: disabled && disabledReason, error }),
    addPart: undefined,
  };
}

/**
 * The usual arrangement around a control: a label above it, the lines below. A function and no
 * component: a form has many fields, and every component between them is paid for with each.
 */
export function arrange(field: Own, state: FieldState, control: ReactNode): ReactNode {
  const { id, optional } = state;
  const label = (
    <label id={partId(id, 'label')} htmlFor={id} className={lineClass.label}>
      {labelWords(field.label, optional)}
    </label>
  );
  return around(field, state, control, label);
}

/**
 * The root of a field and the lines below its control, whose label may be a part of it: plain blocks,
 * one below the other, the quickest layout there is. What they have in common stands in styles.css.
 */
export function around(
  { hint, error, disabled, disabledReason, className, rules, notes }: Omit<Own, 'label'>,
  { id, invalid }: FieldState,
  control: ReactNode,
  label?: ReactNode,
): ReactNode {
  return (
    <div data-slot="field" data-invalid={invalid || undefined} className={className}>
      {label}
      {control}
      {hint && (
        <p id={partId(id, 'hint')} data-slot="field-hint" className={lineClass.hint}>
          {hint}
        </p>
      )}
      {rules}
      {notes}
      {disabled && disabledReason && (
        <p id={partId(id, 'reason')} data-slot="field-reason" className={lineClass.reason}>
          {disabledReason}
        </p>
      )}
      {error && <ErrorLine id={partId(id, 'error')}>{error}</ErrorLine>}
    </div>
  );
}

/** The usual arrangement of the parts; for another one put them together with `FieldRoot`. */
export function Field(props: FieldFrameProps) {
  return useKept(props, drawField);
}

const drawField: Draw<FieldFrameProps> = ({ children, ...field }, { id }) => {
  const state = stateOf(field, id);
  return <FieldContext value={state}>{arrange(field, state, children)}</FieldContext>;
};

/** Parts the props of a field from those of its control. Its label is said where someone can say it. */
export function splitField<P extends FieldProps>(props: P, speaker: Speaker = null) {
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
    label: said(label, speaker),
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
