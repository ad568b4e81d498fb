import { Story } from '@storybook/addon-docs/blocks';
import type { ModuleExports } from 'storybook/internal/types';

export interface BothWaysProps {
  /** All exports of a story file. */
  stories: ModuleExports;
  /** The story to show; its twin is next to it. */
  name: string;
}

const captions = [
  ['English', 'en', 'ltr', ''],
  ['العربية', 'ar', 'rtl', 'Rtl'],
] as const;

/** A live story in both directions, as on its component's page. */
export function BothWays({ stories, name }: BothWaysProps) {
  return (
    <div className="doc-stage">
      {captions.map(([language, locale, direction, twin]) => (
        <figure key={locale} dir={direction}>
          <figcaption>
            <b lang={locale}>{language}</b>
            <code dir="ltr">
              {locale} · {direction}
            </code>
          </figcaption>
          <Story of={stories[`${name}${twin}`]} meta={stories} />
        </figure>
      ))}
    </div>
  );
}
