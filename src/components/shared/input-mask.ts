/** Values that are shown otherwise than they are submitted: grouped, slashed, upper-cased. */

/** What a key did to the text of an input. */
export interface MaskEdit {
  /** What stood there before. */
  before: string;
  /** What the browser made of it. */
  raw: string;
  /** Where the caret stands in `raw`. */
  caret: number;
  /** `inputType` of the event: which key it was. */
  kind: string;
}

export interface MaskedText {
  text: string;
  caret: number;
}

/** How a kind of value is typed. Pure: the input around it keeps the text and the caret. */
export interface InputMask {
  /** The text after a key, and where the caret belongs. */
  edit: (key: MaskEdit) => MaskedText;
  /** The text for a whole value at once: pasted, filled in by the browser. */
  settle: (text: string) => string;
  /** The value a text stands for: clean ASCII. */
  valueOf: (text: string) => string;
  /** How a value is shown. */
  textOf: (value: string) => string;
  /** Whether what is pasted is a value of its own, which replaces all there is. */
  isWhole: (pasted: string) => boolean;
}

export interface GroupMaskOptions {
  /** The characters of the value, character by character: what a text holds without the spaces. */
  clean: (text: string) => string;
  /** How many characters a value that begins so may have. */
  limit: (value: string) => number;
  /** The value in groups, parted by spaces. @default one group */
  group?: (value: string) => string;
  /** Finds the value in whatever was pasted. @default `clean` */
  find?: (pasted: string) => string | undefined;
}

/** The place in a grouped text after `count` characters of its value. */
function placeAfter(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (text.charAt(place) !== ' ') seen += 1;
  }
  return text.length;
}

/**
 * A value in groups. The caret stays after the same character as before; a key that only took a
 * space away takes the character beside it, or the space would come back for ever; what is typed
 * into a full value is refused, as `maxlength` does. What stood there is never cut: where a key makes
 * it too long, with the letters of another country, the rule of the form says so.
 */
export function createGroupMask({
  clean,
  limit,
  group = (value) => value,
  find,
}: GroupMaskOptions): InputMask {
  function settle(text: string) {
    const value = find?.(text) ?? clean(text);
    return group(value.slice(0, limit(value)));
  }

  function edit({ before, raw, caret, kind }: MaskEdit): MaskedText {
    let value = clean(raw);
    let count = clean(raw.slice(0, caret)).length;
    const was = clean(before);
    const onlySpace = raw.length < before.length && value === was;
    if (onlySpace && kind.endsWith('Backward') && count > 0) {
      count -= 1;
      value = value.slice(0, count) + value.slice(count + 1);
    } else if (onlySpace && kind.endsWith('Forward')) {
      value = value.slice(0, count) + value.slice(count + 1);
    }
    const full = limit(value);
    const excess = value.length - Math.max(full, was.length);
    const shrank = full < limit(was) && full <= was.length;
    if (excess > 0 && !shrank && kind.startsWith('insert')) {
      const kept = Math.max(0, count - excess);
      value = value.slice(0, kept) + value.slice(count);
      count = kept;
    }
    const text = group(value);
    return { text, caret: placeAfter(text, count) };
  }

  return {
    edit,
    settle,
    valueOf: clean,
    textOf: (value) => group(clean(value)),
    isWhole: (pasted) => find?.(pasted) !== undefined,
  };
}
