import { type ReactNode, useEffect, useId, useRef } from 'react';
import { announce } from '../../foundations/announce';
import { Message } from '../../foundations/messages';
import { Icon, errorGlyph } from '../icon';
import { VisuallyHidden } from '../visually-hidden';
import { FieldContext, type FieldPart, type FieldState, partId } from './field-context';

/** What every field of the system takes. */
export interface FieldProps {
  /** Names the field; a placeholder never does. */
  label: ReactNode;
  /** A rule or a reason, told before an error does. It stays while an error is shown. */
  description?: ReactNode;
  /** What to do, in a sentence. Its presence makes the field invalid. */
  errorMessage?: ReactNode;
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
  /** The control. It takes its id, state and descriptions with `useFieldControl`. */
  children: ReactNode;
  /** What a value must satisfy, between the hint and the error: it describes the control. */
  rules?: ReactNode;
  /** Further lines between the hint and the error. */
  notes?: ReactNode;
  /**
   * What the label is for. `control`: one control. `group`: several, which a `label` element cannot
   * name. `none`: the control shows its label itself, as a checkbox does.
   * @default 'control'
   */
  labelFor?: 'control' | 'group' | 'none';
  /** The label is for screen-reader users only; a heading above already shows it. @default false */
  hideLabel?: boolean | undefined;
}

const labelClass = 'mb-1.5 block text-sm font-label text-text';

function stateOf(id: string, props: Omit<FieldFrameProps, 'children'>): FieldState {
  const { description, rules, errorMessage, disabled = false, disabledReason } = props;
  const disabledWithReason = disabled && Boolean(disabledReason);
  const parts: [FieldPart, unknown][] = [
    ['description', description],
    ['rules', rules],
    ['reason', disabledWithReason],
    ['error', errorMessage],
  ];
  const ids = parts.flatMap(([part, content]) => (content ? [partId(id, part)] : []));
  return {
    id,
    invalid: Boolean(errorMessage),
    optional: props.optional ?? false,
    readOnly: props.readOnly ?? false,
    disabled,
    disabledWithReason,
    describedBy: ids.join(' ') || undefined,
  };
}

/**
 * One field: a label above its control, a hint below, and an error below the hint. It gives its
 * state to the control through a context.
 */
export function Field(props: FieldFrameProps) {
  const { label, description, errorMessage, disabledReason, className, rules, notes, children } =
    props;
  const { labelFor = 'control', hideLabel = false } = props;
  const derivedId = useId();
  const state = stateOf(props.id ?? derivedId, props);
  const { id, invalid, optional, disabledWithReason } = state;
  return (
    <FieldContext value={state}>
      <div data-slot="field" data-invalid={invalid || undefined} className={className}>
        {labelFor === 'control' && (
          <label id={partId(id, 'label')} htmlFor={id} className={labelClass}>
            <LabelText optional={optional}>{label}</LabelText>
          </label>
        )}
        {labelFor === 'group' && (
          <GroupLabel id={partId(id, 'label')} hidden={hideLabel}>
            <LabelText optional={optional}>{label}</LabelText>
          </GroupLabel>
        )}
        {children}
        {description && (
          <p
            id={partId(id, 'description')}
            data-slot="field-description"
            className="mt-1.5 text-xs text-pretty text-text-subtle"
          >
            {description}
          </p>
        )}
        {rules}
        {notes}
        {disabledWithReason && (
          <p
            id={partId(id, 'reason')}
            data-slot="field-reason"
            className="mt-1.5 text-xs text-pretty text-text-muted"
          >
            {disabledReason}
          </p>
        )}
        {errorMessage && <FieldError id={partId(id, 'error')}>{errorMessage}</FieldError>}
      </div>
    </FieldContext>
  );
}

/** The words of a label. There are no asterisks: an optional field says so in words. */
function LabelText({ optional, children }: { optional: boolean; children: ReactNode }) {
  if (!optional) return children;
  return (
    <>
      <span className="me-1">{children}</span>{' '}
      <span data-optional className="font-regular text-text-subtle">
        <Message id="form.optional.label" />
      </span>
    </>
  );
}

/** Names a group of controls. A `label` element would belong to one of them. */
function GroupLabel({
  id,
  hidden,
  children,
}: {
  id: string;
  hidden: boolean;
  children: ReactNode;
}) {
  if (!hidden) {
    return (
      <div id={id} className={labelClass}>
        {children}
      </div>
    );
  }
  return (
    <VisuallyHidden>
      <span id={id}>{children}</span>
    </VisuallyHidden>
  );
}

/** The error of a field, announced when it appears and when its words change. */
function FieldError({ id, children }: { id: string; children: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null);
  const announced = useRef('');

  useEffect(() => {
    const text = line.current?.textContent.trim() ?? '';
    if (text === announced.current) return;
    announced.current = text;
    announce(text);
  });

  return (
    <p
      ref={line}
      id={id}
      data-slot="field-error"
      className="mt-1.5 flex gap-1.5 text-xs text-danger-fg"
    >
      <Icon glyph={errorGlyph} size="xs" className="mt-[calc((var(--leading-xs)-15px)/2)]" />
      <span className="min-w-0 text-pretty wrap-break-word">{children}</span>
    </p>
  );
}

/** Separates the props of a field from those of its control. */
export function splitFieldProps<P extends FieldProps>(props: P) {
  const {
    label,
    description,
    errorMessage,
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
    description,
    errorMessage,
    optional,
    readOnly,
    disabled,
    disabledReason,
    id,
    className,
  };
  return [field, control] as const;
}
