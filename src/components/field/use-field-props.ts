import {
  type FormField,
  useFormField,
  useFormReadOnly,
  useFormText,
} from '../../foundations/forms/form';
import { checkedValue } from '../../foundations/forms/silent-values';
import type { FieldProps } from './field';

interface NamedFieldProps extends FieldProps {
  name?: string | undefined;
}

interface ValueFieldProps extends NamedFieldProps {
  onValueChange?: ((value: string) => void) | undefined;
}

/** Separates a field's props from those of its control. */
function useParts<P extends NamedFieldProps>(props: P, formField: FormField | undefined) {
  const isFormReadOnly = useFormReadOnly();
  const {
    label,
    description,
    errorMessage,
    optional,
    readOnly = false,
    disabled,
    disabledReason,
    id,
    className,
    ...control
  } = props;
  const field = {
    label,
    description,
    // `condition && message` is a falsy value while the condition is not met.
    errorMessage: errorMessage || formField?.errorMessage,
    optional,
    readOnly: readOnly || isFormReadOnly,
    disabled,
    disabledReason,
    // The form finds its controls by its own ids.
    id: formField?.id ?? id,
    className,
    formField,
  };
  return [field, control] as const;
}

/** Passes a value to the form, and to the field's own handler. */
const both = (formField: FormField, props: ValueFieldProps) => (value: string) => {
  formField.onValueChange(value);
  props.onValueChange?.(value);
};

/**
 * The props of a field's frame and of its control. Inside a `Form` every field is read-only while
 * the form is, and one with a `name` takes its id, value and error from it.
 */
export function useFieldProps<P extends ValueFieldProps>(props: P) {
  const formField = useFormField(props.name);
  const [field, control] = useParts(props, formField);
  if (!formField) return [field, control] as const;
  const { value } = formField;
  return [field, { value, ...control, onValueChange: both(formField, props) }] as const;
}

/** The same for a control that shows its value as it is, and so may keep it in the DOM. */
export function useTextFieldProps<P extends ValueFieldProps>(props: P) {
  const formField = useFormText(props.name);
  const [field, control] = useParts(props, formField);
  if (!formField) return [field, control] as const;
  const { defaultValue } = formField;
  return [field, { ...control, defaultValue, onValueChange: both(formField, props) }] as const;
}

/**
 * The same for a value that no browser may save: in a `Form`, which submits it, its control has no
 * `name`.
 */
export function useSecretFieldProps<P extends ValueFieldProps>(props: P) {
  const [field, control] = useFieldProps(props);
  return [field, field.formField ? { ...control, name: undefined } : control] as const;
}

/** The same for a checkbox. */
export function useCheckedFieldProps<
  P extends NamedFieldProps & { onCheckedChange?: ((checked: boolean) => void) | undefined },
>(props: P) {
  const formField = useFormField(props.name);
  const [field, control] = useParts(props, formField);
  if (!formField) return [field, control] as const;
  function onCheckedChange(checked: boolean) {
    formField?.onValueChange(checked ? checkedValue : '');
    props.onCheckedChange?.(checked);
  }
  return [
    field,
    { checked: formField.value === checkedValue, ...control, onCheckedChange },
  ] as const;
}
