import { type ComponentProps, useCallback, useId, useMemo, useState } from 'react';
import { cx } from '../../foundations/cx';
import { FieldContext, type FieldPart, fieldParts } from './field-context';

export interface FieldRootProps extends Omit<ComponentProps<'div'>, 'id'> {
  /** The id of the control. Give one where something links to the field. @default a derived id */
  id?: string;
  /** What was entered cannot be accepted; the error says why. @default false */
  invalid?: boolean;
  /** May stay empty. Every other field is required. @default false */
  optional?: boolean;
  /** Can be read and copied, not changed. @default false */
  readOnly?: boolean;
  /** Not available now. @default false */
  disabled?: boolean;
  /**
   * The parts that stand in the field, where they are known beforehand: the control is described by
   * them at once, on a server too. Left out, they are found after the first render.
   */
  parts?: readonly FieldPart[];
}

/**
 * One field: a label above its control, a hint below, and an error below the hint. The root knows
 * the state and the ids; the parts take them from it.
 */
export function FieldRoot({
  id,
  invalid = false,
  optional = false,
  readOnly = false,
  disabled = false,
  parts: named,
  className,
  children,
  ...props
}: FieldRootProps) {
  const derived = useId();
  const [found, setFound] = useState<readonly FieldPart[]>([]);
  const parts = named ?? found;

  const addPart = useCallback((part: FieldPart) => {
    setFound((now) => fieldParts.filter((other) => other === part || now.includes(other)));
    return () => setFound((now) => now.filter((other) => other !== part));
  }, []);

  const state = useMemo(
    () => ({
      id: id ?? derived,
      invalid,
      optional,
      readOnly,
      disabled,
      parts,
      addPart: named ? undefined : addPart,
    }),
    [id, derived, invalid, optional, readOnly, disabled, parts, named, addPart],
  );

  return (
    <FieldContext value={state}>
      <div
        {...props}
        data-slot="field"
        data-invalid={invalid || undefined}
        className={cx('grid grid-cols-[minmax(0,1fr)] content-start', className)}
      >
        {children}
      </div>
    </FieldContext>
  );
}
