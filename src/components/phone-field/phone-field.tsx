import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type CompositionEvent,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { cx } from '../../foundations/cx';
import { Message } from '../../foundations/messages';
import { useCountryList } from '../country-select/use-country-list';
import { type FieldProps, Field, useFieldControl } from '../field';
import {
  fieldGroup,
  fieldGroupInput,
  fieldTouchText,
  fieldTransition,
  groupFocus,
} from '../shared/recipes';
import { composeEventHandlers } from '../shared/compose-event-handlers';
import { layerOwner } from '../shared/layer';
import { isComposing, isHistory, keyOf, rewrite } from '../shared/text-editing';
import { useMergedRef } from '../shared/use-merged-ref';
import { callingCodeOf } from './calling-codes';
import { CountryButton } from './country-button';
import { editNumber } from './edit-number';
import { caretAfter, charactersOf, isNumber } from './phone-number';
import { usePhone } from './use-phone';
import { loadPhoneMetadata, usePhoneMetadata } from './use-phone-metadata';
import { useFieldProps } from '../field/use-field-props';

export interface PhoneInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'children' | 'type' | 'dir'
> {
  /** The controlled value: the number in E.164, or '' when empty. */
  value?: string;
  /** The initial value when uncontrolled. @default '' */
  defaultValue?: string;
  /**
   * Called with the number in E.164. An incomplete number is as close to E.164 as the input allows
   * (`+97059`), so that validation can say what is missing.
   */
  onValueChange?: (value: string) => void;
  /** ISO 3166 code of the initial country. @default 'PS' */
  defaultCountry?: string;
  /** Announced before the calling code on the country button. @default "Country: Palestine" */
  countryLabel?: ReactNode;
}

/** A country and a number in one box: one left-to-right unit in both languages. */
export function PhoneInput({
  value,
  defaultValue = '',
  onValueChange,
  defaultCountry = 'PS',
  countryLabel,
  name,
  className,
  ref,
  onPaste,
  onCompositionEnd,
  onFocus,
  onBlur,
  ...props
}: PhoneInputProps) {
  const control = useFieldControl(props);
  const input = useRef<HTMLInputElement>(null);
  const metadata = usePhoneMetadata(input);
  const phone = usePhone({ value, defaultValue, defaultCountry, onValueChange, metadata, input });
  const { country, text } = phone.parts;
  const list = useCountryList();
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const off = control.disabled || control['aria-disabled'];
  const inert = Boolean(control.disabled || control.readOnly);
  const { settle } = phone;

  // The metadata was loaded after the number was parsed: parse it again, unless the user is typing.
  const late = metadata !== undefined && !phone.withMetadata && text !== '';
  useEffect(() => {
    if (late && document.activeElement !== input.current) settle({ country, text });
  }, [late, country, text, settle]);

  function change(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const { nativeEvent } = event;
    const raw = field.value;
    // An IME must keep its text until the composition ends.
    if (isComposing(nativeEvent)) return phone.type({ country, text: raw }, true);
    const kind = keyOf(nativeEvent);
    if (isHistory(kind)) {
      const { past } = phone;
      rewrite(field, past.text, past.text.length);
      return phone.type(past);
    }
    if (kind) return type(field, kind);
    const settled = phone.settle({ country, text: raw });
    rewrite(field, settled.text, settled.text.length);
  }

  function type(field: HTMLInputElement, kind: string) {
    const raw = field.value;
    const caret = field.selectionStart ?? raw.length;
    const edited = editNumber({ country, before: phone.before.text, raw, caret, kind }, metadata);
    rewrite(field, edited.text, edited.caret);
    phone.type({ country, text: edited.text });
  }

  function compose({ currentTarget: field }: CompositionEvent<HTMLInputElement>) {
    if (phone.composing) type(field, 'insertCompositionText');
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    if (inert) return;
    const clipboard = event.clipboardData.getData('text');
    const characters = charactersOf(clipboard);
    const pasted = isNumber(characters) ? characters : clipboard;
    const { selectionStart, selectionEnd } = event.currentTarget;
    const whole = selectionEnd === null || /^(\+|00)[1-9]/.test(pasted);
    event.preventDefault();
    const before = whole ? '' : text.slice(0, selectionStart ?? 0);
    const after = whole ? '' : text.slice(selectionEnd ?? text.length);
    const settled = phone.settle({ country, text: before + pasted + after });
    const count = charactersOf(settled.text).length - charactersOf(after).length;
    rewrite(event.currentTarget, settled.text, caretAfter(settled.text, count));
  }

  function focus(event: FocusEvent<HTMLInputElement>) {
    void loadPhoneMetadata();
    onFocus?.(event);
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    phone.settle({ country, text: event.currentTarget.value });
    onBlur?.(event);
  }

  function choose(chosen: string) {
    phone.settle({ country: chosen, text });
    list.close();
    input.current?.focus();
  }

  return (
    <div data-slot="phone-input" className={cx('min-w-0', layerOwner, className)}>
      <div
        dir="ltr"
        data-invalid={control['aria-invalid'] || undefined}
        data-readonly={(control.readOnly && !control['aria-disabled']) || undefined}
        data-disabled={off}
        className={cx(fieldGroup, fieldTransition, groupFocus)}
      >
        <CountryButton
          ref={button}
          country={country}
          callingCode={callingCodeOf(country, metadata) ?? ''}
          open={list.state.name === 'open'}
          busy={list.state.name === 'loading'}
          disabled={inert}
          controls={listId}
          label={countryLabel}
          onPress={() => (list.state.name === 'open' ? list.close() : void list.open())}
          onKeyDown={list.callOff}
        />
        <input
          // Autofill the whole number, because browsers cannot fill in the country button.
          autoComplete="tel"
          placeholder={country === 'PS' ? '59 123 4567' : ' '}
          {...props}
          {...control}
          ref={useMergedRef(input, ref)}
          type="tel"
          inputMode="tel"
          dir="ltr"
          value={text}
          onChange={change}
          onCompositionEnd={composeEventHandlers(onCompositionEnd, compose)}
          onPaste={composeEventHandlers(onPaste, paste)}
          onFocus={focus}
          onBlur={leave}
          className={cx(fieldGroupInput, fieldTouchText)}
        />
        {name && (
          <input
            type="hidden"
            name={name}
            form={props.form}
            value={phone.parts.value}
            disabled={off}
          />
        )}
      </div>
      {list.state.name === 'failed' && (
        <p
          role="alert"
          className="mt-1.5 rounded-md border border-hairline-strong bg-raised px-3 py-2 text-xs text-text-muted"
        >
          <Message id="form.country.loadError" />
        </p>
      )}
      {list.state.name === 'open' && (
        <list.state.list.CountryPicker
          id={listId}
          metadata={list.state.metadata}
          selected={country}
          onSelect={choose}
          onClose={(byKey) => {
            list.close();
            if (byKey) button.current?.focus();
          }}
        />
      )}
    </div>
  );
}

export interface PhoneFieldProps
  extends FieldProps, Omit<PhoneInputProps, keyof FieldProps | 'required'> {}

/**
 * A phone number of any country, Palestine first. Pass `value` and `onValueChange(value)` from a
 * form library. With a `name` it is also submitted with its form, in plain E.164.
 */
export function PhoneField(props: PhoneFieldProps) {
  const [field, control] = useFieldProps(props);
  return (
    <Field {...field}>
      <PhoneInput {...control} />
    </Field>
  );
}
