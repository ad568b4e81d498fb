import { useId } from 'react';
import { type Locale, directionOf } from '../../../src/foundations/locale';
import { lengthOf, longest, parsed } from '../../../tools/copy/walk';

export interface WordingFieldProps {
  locale: Locale;
  value: string;
  max: number | undefined;
  /** Why it cannot be edited. */
  fixed?: boolean;
  onChange: (value: string) => void;
}

const names: Record<Locale, string> = { en: 'English', ar: 'العربية' };

const lengthAtLongest = (text: string) => {
  const tree = parsed(text);
  return lengthOf(tree ? longest(tree) : text);
};

/** The length of a message with its longest placeholder values, and its limit. */
export function Length({ id, text, max }: { id?: string; text: string; max: number | undefined }) {
  const length = lengthAtLongest(text);
  const isLong = max !== undefined && length > max;
  return (
    <span className={`mono cd-length ${isLong ? 'over' : ''}`} id={id} lang="en" dir="ltr">
      {max === undefined ? `${length} long` : `${length} of ${max}`}
    </span>
  );
}

/** The editor of a message in one language, with its maximum length. */
export function WordingField({ locale, value, max, fixed = false, onChange }: WordingFieldProps) {
  const id = useId();
  const tree = parsed(value);
  const isLong = max !== undefined && lengthAtLongest(value) > max;
  return (
    <div>
      <div className="cd-field-head">
        <label htmlFor={id} lang={locale}>
          {names[locale]}
        </label>
        {fixed ? <span className="subtle">Fixed by the specification</span> : null}
        <Length id={`${id}-length`} text={value} max={max} />
      </div>
      <textarea
        id={id}
        lang={locale}
        dir={directionOf(locale)}
        rows={value.length > 80 ? 4 : 2}
        spellCheck
        readOnly={fixed}
        value={value}
        aria-invalid={!tree || isLong}
        aria-describedby={`${id}-length`}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
