import { Bdi, type Locale, useLocale, useText } from '../foundations';
import { languageNames } from './language-toggle';
import { SegmentedControl, type SegmentedControlProps } from './segmented-control';

/**
 * Each language is named in its own script, so that people who cannot read the page find theirs.
 */
const order: readonly Locale[] = ['ar', 'en'];

export interface LanguageChoiceProps extends Omit<
  SegmentedControlProps<Locale>,
  'label' | 'options' | 'value' | 'defaultValue' | 'onValueChange'
> {
  /** The id of a visible label. Without it the control's accessible name is "Language". */
  labelledBy?: string;
}

/** Shows both languages side by side, for the settings page. */
export function LanguageChoice({ labelledBy, ...props }: LanguageChoiceProps) {
  const text = useText();
  const { locale, setLocale } = useLocale();
  return (
    <SegmentedControl
      {...props}
      {...(labelledBy ? { labelledBy } : { label: text('app.language.label') })}
      value={locale}
      onValueChange={setLocale}
      options={order.map((value) => ({
        value,
        lang: value,
        label: <Bdi className="font-language-name">{languageNames[value]}</Bdi>,
      }))}
    />
  );
}
