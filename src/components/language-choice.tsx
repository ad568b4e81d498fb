import { Bdi, type Locale, useLocale, useText } from '../foundations';
import { languageNames } from './language-toggle';
import { SegmentedControl } from './segmented-control';

/**
 * Each language is named in its own script, so that people who cannot read the page find theirs.
 */
const order: readonly Locale[] = ['ar', 'en'];

export interface LanguageChoiceProps {
  /** The id of a visible label. Without it the control's accessible name is "Language". */
  labelledBy?: string;
  className?: string;
}

/** Shows both languages at once, for the settings page. */
export function LanguageChoice({ labelledBy, className }: LanguageChoiceProps) {
  const text = useText();
  const { locale, setLocale } = useLocale();
  return (
    <SegmentedControl
      {...(labelledBy ? { labelledBy } : { label: text('app.language.label') })}
      value={locale}
      onValueChange={setLocale}
      className={className}
      options={order.map((value) => ({
        value,
        lang: value,
        label: <Bdi className="font-language-name">{languageNames[value]}</Bdi>,
      }))}
    />
  );
}
