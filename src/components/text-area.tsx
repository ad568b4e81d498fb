import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { cx } from '../foundations/cx';
import { useLocale } from '../foundations/locale-provider';
import { type FieldProps, Field, emptyPlaceholder, useFieldControl } from './field';
import { useFieldProps } from './field/use-field-props';
import {
  fieldAlign,
  fieldFocus,
  fieldSurface,
  fieldTouchText,
  fieldTransition,
} from './shared/recipes';
import { useMergedRef } from './shared/use-merged-ref';

const typing = ['input', 'change'] as const;

const growsItself = () => CSS.supports('field-sizing: content');

/** Makes a text area as high as its text. */
function fit(area: HTMLTextAreaElement): void {
  const { style } = area;
  style.blockSize = 'auto';
  const edges = area.offsetHeight - area.clientHeight;
  style.blockSize = `${area.scrollHeight + edges}px`;
}

/**
 * Makes a text area grow with its text in browsers without `field-sizing`. Its minimum and maximum
 * height still apply. Use it as a ref; it returns a cleanup function.
 */
function growWithText(area: HTMLTextAreaElement | null): (() => void) | undefined {
  if (!area || growsItself()) return undefined;
  let width = 0;
  const grow = () => fit(area);

  // Also after the first layout, and when a different width changes the line breaks.
  const observer = new ResizeObserver(() => {
    if (area.clientWidth === width) return;
    width = area.clientWidth;
    grow();
  });
  observer.observe(area);
  // Some autofill reports only a change.
  for (const type of typing) area.addEventListener(type, grow);
  return () => {
    observer.disconnect();
    for (const type of typing) area.removeEventListener(type, grow);
  };
}

export interface TextAreaInputProps extends Omit<ComponentProps<'textarea'>, 'dir' | 'children'> {
  /** Called with the text after every change. */
  onValueChange?: (value: string) => void;
}

/** The control of a text area: five lines initially, growing with its text. */
export function TextAreaInput({
  placeholder,
  className,
  onChange,
  onValueChange,
  ref,
  ...props
}: TextAreaInputProps) {
  const { direction } = useLocale();
  const control = useFieldControl(props);
  const area = useRef<HTMLTextAreaElement>(null);

  // A value that the form sets, such as a restored draft, fires no event.
  useLayoutEffect(() => {
    if (area.current && !growsItself()) fit(area.current);
  });

  return (
    <textarea
      {...props}
      {...control}
      ref={useMergedRef(useMergedRef(growWithText, area), ref)}
      data-slot="text-area"
      onChange={(event) => {
        onChange?.(event);
        onValueChange?.(event.currentTarget.value);
      }}
      // Each paragraph takes its direction from its own letters, but all are aligned with the
      // form's start.
      dir="auto"
      placeholder={placeholder ?? emptyPlaceholder(direction)}
      className={cx(
        'block field-sizing-content max-h-[calc(0.6*var(--viewport-height))] min-h-[calc(5*var(--leading-md)+2*var(--space-2-5)+2px)] resize-y disabled:resize-none aria-disabled:resize-none px-3 py-2.5',
        fieldSurface,
        fieldFocus,
        fieldAlign,
        fieldTouchText,
        fieldTransition,
        className,
      )}
    />
  );
}

export interface TextAreaProps
  extends FieldProps, Omit<TextAreaInputProps, keyof FieldProps | 'required'> {}

/**
 * A multi-line text field with label, help text and error. Form libraries can use it like a native
 * control.
 */
export function TextArea(props: TextAreaProps) {
  const [field, control] = useFieldProps(props);
  return (
    <Field {...field}>
      <TextAreaInput {...control} />
    </Field>
  );
}
