/**
 * Values that are displayed in another form than they are submitted: grouped, with a slash,
 * upper-cased.
 */

/** An edit of an input's text by a key. */
export interface MaskEdit {
  /** The text before the edit. */
  before: string;
  /** The text after the browser's edit. */
  raw: string;
  /** Caret position in `raw`. */
  caret: number;
  /** `inputType` of the event. */
  kind: string;
}

export interface MaskedText {
  text: string;
  caret: number;
}

/**
 * Formatting rules for a kind of value. They are pure functions; the input keeps the text and the
 * caret.
 */
export interface InputMask {
  /** Returns the text and the caret position after an edit. */
  edit: (key: MaskEdit) => MaskedText;
  /** Formats a complete value that was pasted or autofilled. */
  settle: (text: string) => string;
  /** Parses the value from a text: clean ASCII. */
  valueOf: (text: string) => string;
  /** Formats a value for display. */
  textOf: (value: string) => string;
  /** Whether pasted text is a complete value, which replaces the current one. */
  isWhole: (pasted: string) => boolean;
}

export interface GroupMaskOptions {
  /** Reduces text to the characters of the value, character by character, without the spaces. */
  clean: (text: string) => string;
  /** Returns the maximum length of a value with this prefix. */
  limit: (value: string) => number;
  /** Splits the value into groups separated by spaces. @default one group */
  group?: (value: string) => string;
  /** Finds the value in pasted text. @default `clean` */
  find?: (pasted: string) => string | undefined;
}

/** Returns the position in a grouped text after `count` characters of its value. */
function placeAfter(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (text.charAt(place) !== ' ') seen += 1;
  }
  return text.length;
}

/**
 * Creates the mask of a grouped value. The caret stays after the same character. Deleting only a
 * space also deletes the adjacent character, otherwise the space would reappear immediately.
 * A character typed into a full value is rejected, as with `maxlength`. Other text is never cut: if
 * pasted text makes a value too long, or an edit does, for example by changing the country letters,
 * validation reports it.
 */
export function createGroupMask({
  clean,
  limit,
  group = (value) => value,
  find,
}: GroupMaskOptions): InputMask {
  function settle(text: string) {
    return group(find?.(text) ?? clean(text));
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
    const isKey = kind.startsWith('insert') && kind !== 'insertFromPaste';
    if (excess === 1 && value.length === was.length + 1 && !shrank && isKey) {
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
