import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { cx } from 'class-variance-authority';
import { type Locale, directionOf } from '../foundations';
import { type Glyph, Icon } from './icon';
import { onFormReset } from './shared/input/form-reset';
import type { Named } from './shared/named';
import { handleHorizontalArrow } from './shared/input/radio-keys';
import { useDefaultChecked } from './shared/input/use-default-checked';
import { useControllable } from './shared/use-controllable';
import { useMergedRef } from './shared/use-merged-ref';

/**
 * Animates the thumb from its previous position to the current one. It is rendered in its final
 * position, so without scripts, or with reduced motion (the duration is then 0), it simply appears
 * there. Both offsets are physical, so the distance is right in both directions.
 */
function useIndicator(root: RefObject<HTMLElement | null>, value: string): void {
  const last = useRef<{ x: number; width: number } | null>(null);

  useLayoutEffect(() => {
    const segment = root.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(value)}"]`);
    const thumb = segment?.querySelector('[data-slot="segmented-thumb"]');
    if (!segment || !thumb) return;
    const before = last.current;
    const now = { x: segment.offsetLeft, width: segment.offsetWidth };
    last.current = now;
    if (!before || before.x === now.x || !now.width) return;
    const style = getComputedStyle(thumb);
    const offset = before.x + before.width / 2 - (now.x + now.width / 2);
    thumb.animate(
      // physical-ok: the distance between two measured positions
      [{ transform: `translateX(${offset}px) scaleX(${before.width / now.width})` }, {}],
      {
        duration: Number.parseFloat(style.getPropertyValue('--duration-fast')) || 0,
        easing: style.getPropertyValue('--ease-standard') || 'ease',
      },
    );
  }, [root, value]);
}

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** An icon before the label. It does not replace the label. */
  icon?: Glyph;
  /** The language of the label, if it differs from the page's. */
  lang?: Locale;
}

export interface SegmentedControlProps<Value extends string> extends Omit<
  ComponentProps<'div'>,
  'children' | 'defaultValue' | 'role'
> {
  /** The accessible name. Leave it out if `labelledBy` points to a visible label. */
  label?: string;
  /** The id of a visible label. */
  labelledBy?: string;
  /** The options, in reading order. */
  options: readonly SegmentedOption<Value>[];
  /** The value of the selected option, when controlled. */
  value?: Value;
  /** The initially selected option when uncontrolled. @default none */
  defaultValue?: Value;
  /** Called with the value of the newly selected option. */
  onValueChange?: (value: Value) => void;
  /** The name in a form. @default a generated name */
  name?: string;
  /** Stretches the control to the full width, in equal parts. @default false */
  block?: boolean;
  /** Prevents changes. @default false */
  disabled?: boolean;
}

/**
 * A choice among a few visible options: billing cycle, language, theme. It consists of radio
 * buttons. The arrow keys follow the reading direction, which browsers do not do themselves.
 */
export function SegmentedControl<Value extends string>({
  label,
  labelledBy,
  options,
  value,
  defaultValue,
  onValueChange,
  name,
  block = false,
  disabled = false,
  className,
  ref,
  ...props
}: SegmentedControlProps<Value> & Named) {
  const group = useRef<HTMLDivElement>(null);
  const ownName = useId();
  const [selected, select, restore] = useControllable(value, defaultValue, onValueChange);
  useIndicator(group, selected ?? '');

  function choose(next: Value, button: HTMLInputElement) {
    onFormReset(button, restore);
    select(next);
  }

  return (
    <div
      {...props}
      ref={useMergedRef(group, ref)}
      role="radiogroup"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-disabled={disabled || undefined}
      data-slot="segmented-control"
      className={cx(
        'relative isolate min-h-control-md max-w-full gap-0.5 rounded-md border border-hairline bg-band p-[3px] pointer-coarse:min-h-control-field',
        block ? 'flex' : 'inline-flex',
        className,
      )}
    >
      {options.map((option) => (
        <Segment
          key={option.value}
          option={option}
          name={name ?? ownName}
          checked={option.value === selected}
          block={block}
          disabled={disabled}
          onChoose={(button) => choose(option.value, button)}
        />
      ))}
    </div>
  );
}

interface SegmentProps {
  option: SegmentedOption<string>;
  name: string;
  checked: boolean;
  block: boolean;
  disabled: boolean;
  onChoose: (button: HTMLInputElement) => void;
}

function Segment({ option, name, checked, block, disabled, onChoose }: SegmentProps) {
  return (
    <label
      data-slot="segment"
      data-value={option.value}
      data-checked={checked || undefined}
      {...(option.lang ? { lang: option.lang, dir: directionOf(option.lang) } : {})}
      className={cx(
        'relative flex items-center justify-center gap-1 sm:gap-2 min-w-min rounded-sm py-1 text-center text-sm font-label',
        disabled
          ? 'cursor-not-allowed text-text-disabled forced-colors:text-[GrayText] forced-colors:data-checked:bg-[GrayText] forced-colors:data-checked:text-[Canvas] forced-colors:data-checked:**:text-[Canvas]'
          : 'cursor-pointer text-text-muted hover:text-text data-checked:text-text forced-colors:data-checked:bg-[Highlight] forced-colors:data-checked:text-[HighlightText] forced-colors:data-checked:**:text-[HighlightText]',
        // The system colours for a selection: text on the marker rather than behind it.
        'forced-colors:data-checked:forced-color-adjust-none',
        'has-focus-visible:focus-ring',
        // Without `:has()` a press shows the ring too.
        'not-supports-[selector(:has(a))]:focus-within:focus-ring',
        // Three words with icons fit into 280 px; a segment keeps the width of its longest word.
        block ? 'flex-1 px-1 sm:px-2' : 'px-2 sm:px-4',
      )}
    >
      {checked && (
        <span
          data-slot="segmented-thumb"
          className="absolute inset-0 -z-1 rounded-sm bg-seg-thumb shadow-thumb forced-colors:hidden"
        />
      )}
      {option.icon && <Icon glyph={option.icon} size="sm" />}
      {/* As high as the track, 44 px on touch, and above the text. */}
      <input
        ref={useDefaultChecked(checked, undefined)}
        type="radio"
        name={name}
        value={option.value}
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onChoose(currentTarget)}
        onKeyDown={handleHorizontalArrow}
        className="absolute inset-x-0 -inset-y-1 m-0 h-[calc(100%+8px)] w-full cursor-pointer appearance-none rounded-sm opacity-0 disabled:cursor-not-allowed"
      />
      <span className="min-w-0 wrap-break-word">{option.label}</span>
    </label>
  );
}
