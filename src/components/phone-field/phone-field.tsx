import { type ComponentProps, type FocusEvent, type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../../foundations/cx';
import { Message } from '../../foundations/messages/messages';
import { LoadedPicker } from '../country-select/loaded-picker';
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
import { layerOwner } from '../shared/layer/layer';
import { useMergedRef } from '../shared/use-merged-ref';
import { callingCodeOf } from './calling-codes';
import { CountryButton } from './country-button';
import { phoneEdits } from './phone-edits';
import { useLateParse, usePhone } from './use-phone';
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
  const edit = phoneEdits(phone, metadata);
  const { country, text } = phone.parts;
  const list = useCountryList();
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const off = control.disabled || control['aria-disabled'];
  const inert = Boolean(control.disabled || control.readOnly);
  useLateParse(phone, metadata, input, inert);

  function focus(event: FocusEvent<HTMLInputElement>) {
    void loadPhoneMetadata();
    onFocus?.(event);
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    if (!inert) phone.settle({ country, text: event.currentTarget.value });
    onBlur?.(event);
  }

  function choose(chosen: string) {
    phone.settle({ country: chosen, text });
    // On a phone the list is a modal dialog, and nothing behind it can be focused while it is open.
    flushSync(list.close);
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
          onPress={list.toggle}
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
          onChange={edit.change}
          onCompositionEnd={composeEventHandlers(onCompositionEnd, edit.compose)}
          onPaste={composeEventHandlers(onPaste, (event) => !inert && edit.paste(event))}
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
      {list.state.name === 'failed' && <LoadError />}
      <LoadedPicker list={list} id={listId} selected={country} onSelect={choose} button={button} />
    </div>
  );
}

function LoadError() {
  return (
    <p
      role="alert"
      className="mt-1.5 rounded-md border border-hairline-strong bg-raised px-3 py-2 text-xs text-text-muted"
    >
      <Message id="form.country.loadError" />
    </p>
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
