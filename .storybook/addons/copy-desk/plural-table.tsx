import { useState } from 'react';
import type { Wording } from '../../../tools/copy/review';
import { type Forms, joinForms, parseForms } from './data/forms';
import { readAloud, samples } from './data/reading';
import { Length } from './wording-field';

export interface PluralTableProps {
  wording: Wording;
  /** Maximum length of the longest form. */
  max: number | undefined;
  onChange: (arabic: string) => void;
}

/** The forms while they are being edited: an unbalanced brace must not make the field disappear. */
function useForms(text: string): [Forms | null, (forms: Forms) => void] {
  const [forms, setForms] = useState(() => parseForms(text));
  const isCurrent = forms !== null && joinForms(forms) === text;
  return [isCurrent ? forms : parseForms(text), setForms];
}

/** The text of a plural message for one number per form; every Arabic form is a field. */
export function PluralTable({ wording, max, onChange }: PluralTableProps) {
  const [forms, setForms] = useForms(wording.ar);

  const change = (name: string, text: string) => {
    if (!forms) return;
    const next = {
      ...forms,
      forms: forms.forms.map((form) => (form.name === name ? { name, text } : form)),
    };
    setForms(next);
    onChange(joinForms(next));
  };

  return (
    <table className="wd-table cd-p">
      <thead>
        <tr>
          <th scope="col">Form</th>
          <th scope="col">English</th>
          <th scope="col" lang="ar" dir="rtl">
            العربية {forms ? <Length text={wording.ar} max={max} /> : null}
          </th>
        </tr>
      </thead>
      <tbody>
        {samples.map(([count, name]) => {
          const form = forms?.forms.find((one) => one.name === name);
          const arabic = readAloud('ar', wording.ar, count);
          return (
            <tr key={name}>
              <th scope="row">
                <span className="mono">{count}</span> <span className="subtle">{name}</span>
              </th>
              <td lang="en">{readAloud('en', wording.en, count)}</td>
              <td lang="ar" dir="rtl">
                {form ? (
                  <input
                    className="cd-form"
                    lang="ar"
                    dir="rtl"
                    aria-label={`Arabic, ${name}`}
                    value={form.text}
                    onChange={({ target }) => change(name, target.value)}
                  />
                ) : null}
                {form?.text === arabic ? null : <span>{arabic}</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
