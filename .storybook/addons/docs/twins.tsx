import { DocsContext, Story } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { Seam } from '../twin/seam';
import { DocsTheme } from './docs-container';
import { holdFocus } from './hold-focus';

const captions = [
  ['English', 'en', 'ltr'],
  ['العربية', 'ar', 'rtl'],
] as const;

/** A story needs scripts, and its code is our own. */
const abilities = 'allow-scripts allow-same-origin allow-forms';

const addressOf = (id: string, theme: string) =>
  `iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`;

export interface TwinsProps {
  isScreen: boolean;
  /** Whether each language is shown in a page of its own, as a screen is. */
  isFramed?: boolean | undefined;
  /** A story that shows the component open, if the first one only shows its trigger. */
  open?: string | undefined;
}

/** The first story and its right-to-left twin, as in the twin preview. */
export function Twins({ isScreen, isFramed = isScreen, open }: TwinsProps) {
  const context = useContext(DocsContext);
  const theme = useContext(DocsTheme);
  const stories = context.componentStories();
  const [first] = stories;
  if (!first) return null;
  const twin = stories.find(({ id }) => id === `${first.id}-rtl`);
  return (
    <div className={`doc-stage ${isScreen ? 'screens' : ''}`}>
      {captions.map(([name, locale, direction]) => {
        const story = locale === 'ar' ? twin : first;
        return story ? (
          <figure key={locale} dir={direction}>
            <figcaption>
              <b lang={locale}>{name}</b>
              <code dir="ltr">
                {locale} · {direction}
              </code>
            </figcaption>
            {isFramed ? (
              <iframe
                title={`${name}, ${direction}`}
                src={addressOf(story.id, theme)}
                sandbox={abilities}
                loading="lazy"
                onLoad={({ currentTarget }) => holdFocus(currentTarget)}
              />
            ) : (
              <Story
                of={story.moduleExport}
                meta={context.resolveOf('meta', ['meta']).csfFile.moduleExports}
              />
            )}
            {open ? (
              // Inert, because this is only a picture; the interactive story is above.
              <iframe
                inert
                className="doc-open"
                title={`${name}, ${direction}, open`}
                src={addressOf(locale === 'ar' ? `${open}-rtl` : open, theme)}
                sandbox={abilities}
                loading="lazy"
                onLoad={({ currentTarget }) => holdFocus(currentTarget)}
              />
            ) : null}
          </figure>
        ) : null;
      })}
      <Seam />
    </div>
  );
}
