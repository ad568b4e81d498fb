import { type ReactNode, useId, useRef, useState } from 'react';
import { type FormField, SilentValueKept } from '../../foundations/forms/form';
import { afterPress } from '../../foundations/forms/after-press';
import { Message } from '../../foundations/messages/messages';
import { Icon, errorGlyph } from '../icon';
import { onFocusLeave } from '../shared/on-focus-leave';
import { useAnnounced } from '../shared/use-announced';
import { VisuallyHidden } from '../visually-hidden';
import { FieldContext, type FieldPart, type FieldState, partId } from './field-context';
import { Words } from '../../foundations/messages/words';

/** Props common to every field. */
export interface FieldProps {
  /** The visible label. A placeholder never replaces it. */
  label: ReactNode;
  /** Help text. It stays visible while an error is shown. */
  description?: ReactNode;
  /** A sentence that says how to fix the value. If it is set, the field is invalid. */
  errorMessage?: ReactNode;
  /** Marks the field as optional after its label. @default false */
  optional?: boolean;
  /** The value can be read and copied but not changed. @default false */
  readOnly?: boolean;
  /** Disables the field. Prefer passing a `disabledReason` as well. @default false */
  disabled?: boolean;
  /** Why the field is disabled. With a reason the field stays focusable. */
  disabledReason?: ReactNode;
  /**
   * The id of the control, for links to it. A field with a `name` in a `Form` gets its id from the
   * form instead. @default a generated id
   */
  id?: string;
  /** Class names of the field's root, merged last. */
  className?: string;
}

export interface FieldFrameProps extends FieldProps {
  /** The control. It gets its id, state and descriptions from `useFieldControl`. */
  children: ReactNode;
  /** Requirements of the value, between the help text and the error. They describe the control. */
  rules?: ReactNode;
  /** Further lines between the help text and the error. */
  notes?: ReactNode;
  /**
   * What the label names. `control`: one control. `group`: several, which a `label` element cannot
   * name. `none`: the control renders its own label, as a checkbox does.
   * @default 'control'
   */
  labelFor?: 'control' | 'group' | 'none';
  /** Hides the label visually, where a heading above already shows it. @default false */
  hideLabel?: boolean | undefined;
  /** The form's part of this field, as `useFormField(name)` returns it. */
  formField?: FormField | undefined;
}

const labelClass = 'mb-1.5 block text-sm font-label text-text';

function stateOf(
  id: string,
  props: Omit<FieldFrameProps, 'children'>,
): Omit<FieldState, 'onPasted' | 'isPasteRefused'> {
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
 * Frame of a field: the label above the control, the help text below it, then the error. It passes
 * its state to the control through context.
 */
export function Field(props: FieldFrameProps) {
  const { label, description, disabledReason, className, rules, notes } = props;
  const { labelFor = 'control', hideLabel = false, formField, children: control } = props;
  const derivedId = useId();
  // Pastes that were refused, and whether the value has changed since the last.
  const [paste, setPaste] = useState({ refusals: 0, isRefused: false });
  const { isRefused } = paste;
  const errorMessage = isRefused ? <Message id="form.paste.unreadableError" /> : props.errorMessage;
  const state = stateOf(props.id ?? derivedId, { ...props, errorMessage });
  const { id, invalid, optional, disabledWithReason } = state;
  function leave() {
    // The text that stayed may be right.
    if (isRefused) afterPress(() => onPasted(true));
    formField?.onBlur();
  }
  function onPasted(isReadable: boolean) {
    setPaste((now) => {
      if (!isReadable) return { refusals: now.refusals + 1, isRefused: true };
      return now.isRefused ? { ...now, isRefused: false } : now;
    });
  }
  const isPasteRefused = isRefused && !props.errorMessage;
  return (
    <FieldContext value={{ ...state, onPasted, isPasteRefused }}>
      <div
        data-slot="field"
        data-invalid={invalid || undefined}
        onInput={isRefused ? () => onPasted(true) : undefined}
        onBlur={formField || isRefused ? onFocusLeave(leave) : undefined}
        className={className}
      >
        {labelFor === 'control' && (
          <label
            id={partId(id, 'label')}
            htmlFor={id}
            className={hideLabel ? 'sr-only' : labelClass}
          >
            {optional ? <OptionalLabel>{label}</OptionalLabel> : label}
          </label>
        )}
        {labelFor === 'group' && (
          <GroupLabel id={partId(id, 'label')} hidden={hideLabel}>
            {optional ? <OptionalLabel>{label}</OptionalLabel> : label}
          </GroupLabel>
        )}
        {formField && 'value' in formField ? (
          <SilentValueKept {...formField}>{control}</SilentValueKept>
        ) : (
          control
        )}
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
        {errorMessage && (
          // Each refusal is announced, although its text is the same.
          <FieldError key={paste.refusals} id={partId(id, 'error')}>
            {errorMessage}
          </FieldError>
        )}
      </div>
    </FieldContext>
  );
}

/** Optional fields say so in words; asterisks are not used. */
function OptionalLabel({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="me-1">{children}</span>
      <Words> </Words>
      <span data-optional className="font-regular text-text-subtle">
        <Message id="form.optional.label" />
      </span>
    </>
  );
}

/** Names a group of controls. A `label` element can name only one control. */
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

/** The error of a field, announced when it appears and when its text changes. */
function FieldError({ id, children }: { id: string; children: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null);
  useAnnounced(line);

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
