import {
  type ComponentProps,
  type FocusEventHandler,
  type KeyboardEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../../foundations/cx';
import { Message } from '../../foundations/messages/messages';
import { useFieldControl } from '../field';
import { Icon, chevronDownGlyph } from '../icon';
import { fieldFocus, fieldTouchText, quietTransition } from '../shared/recipes';
import { onFormReset } from '../shared/input/form-reset';
import { composeEventHandlers } from '../shared/compose-event-handlers';
import { layerOwner } from '../shared/layer/layer';
import { onFocusLeave } from '../shared/on-focus-leave';
import { useMergedRef } from '../shared/use-merged-ref';
import { useCountryName } from './country-names';
import { LoadedPicker } from './loaded-picker';
import { useCountryList } from './use-country-list';

export interface CountryControlProps extends Omit<
  ComponentProps<'button'>,
  'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'children' | 'type' | 'role'
> {
  /** The controlled value: an ISO 3166 code, or '' when nothing is selected. */
  value?: string;
  /** The initial value when uncontrolled. @default '' */
  defaultValue?: string;
  /** Called with the code of the selected country. */
  onValueChange?: (code: string) => void;
  /** Called when focus leaves both the button and the list. */
  onBlur?: FocusEventHandler<HTMLDivElement>;
  /** The field name under which a form submits the code. */
  name?: string;
}

/** Buttons have no native read-only or invalid state, so the styles rely on attributes. */
const surface =
  'flex min-h-control-field w-full min-w-0 cursor-pointer items-center gap-3 rounded-md border border-border-control bg-field px-3 py-[7px] text-start text-md text-text not-data-inert:hover:border-border-control-hover aria-invalid:border-danger-line aria-invalid:not-focus-visible:[box-shadow:inset_0_0_0_1px_var(--color-danger-line)] aria-readonly:cursor-default aria-readonly:border-dashed aria-readonly:border-hairline-strong aria-readonly:bg-transparent disabled:cursor-not-allowed disabled:border-border-disabled disabled:bg-band disabled:text-text-disabled aria-disabled:cursor-not-allowed aria-disabled:border-border-disabled aria-disabled:bg-band aria-disabled:text-text-disabled forced-colors:aria-disabled:text-[GrayText] forced-colors:disabled:text-[GrayText]';

/** The button that shows the selected country and opens the list. */
export function CountryControl({
  value,
  defaultValue = '',
  onValueChange,
  onBlur,
  onClick,
  onKeyDown,
  name,
  ref,
  ...props
}: CountryControlProps) {
  const { readOnly, required, ...control } = useFieldControl(props);
  const [own, setOwn] = useState(defaultValue);
  const nameOf = useCountryName();
  const list = useCountryList();
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const code = value ?? own;
  const off = control.disabled || control['aria-disabled'];
  const isOpen = list.state.name === 'open';

  function toggle() {
    if (!readOnly) list.toggle();
  }

  function openByArrow(event: KeyboardEvent) {
    list.callOff(event);
    if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    toggle();
  }

  function choose(chosen: string) {
    // On a phone the list is a modal dialog, and nothing behind it can be focused while it is open.
    flushSync(list.close);
    button.current?.focus();
    if (chosen === code) return;
    if (button.current) onFormReset(button.current, () => setOwn(defaultValue));
    setOwn(chosen);
    onValueChange?.(chosen);
  }

  return (
    <div
      data-slot="country-select"
      className={cx('min-w-0', layerOwner)}
      onBlur={onBlur && onFocusLeave(onBlur)}
    >
      <button
        {...props}
        {...control}
        ref={useMergedRef(button, ref)}
        type="button"
        // The list contains a search field, so the popup is a dialog.
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-required={required || undefined}
        aria-readonly={(readOnly && !control['aria-disabled']) || undefined}
        aria-busy={list.state.name === 'loading' || undefined}
        data-inert={readOnly || control.disabled || undefined}
        onClick={composeEventHandlers(onClick, toggle)}
        onKeyDown={composeEventHandlers(onKeyDown, openByArrow)}
        className={cx(surface, fieldFocus, fieldTouchText, quietTransition)}
      >
        <span className={cx('min-w-0 flex-1 wrap-break-word', !code && 'text-text-subtle')}>
          {code ? nameOf(code) : <Message id="form.country.title" />}
        </span>
        {(off || !readOnly) && (
          <Icon glyph={chevronDownGlyph} className={off ? '' : 'text-text-muted'} />
        )}
      </button>
      {name && <input type="hidden" name={name} form={props.form} value={code} disabled={off} />}
      {list.state.name === 'failed' && (
        <p role="alert" className="mt-1.5 text-xs text-text-muted">
          <Message id="form.country.listError" />
        </p>
      )}
      <LoadedPicker list={list} id={listId} selected={code} onSelect={choose} button={button} />
    </div>
  );
}
