import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useStore } from 'zustand/react';
import {
  BrandProvider,
  EmbedStandaloneScreen,
  EmbedScreen,
  LocaleProvider,
  OfflineNote,
  ThemeProvider,
  type Locale,
} from '../../src';
import { problemIf } from '../client/problem';
import { routePaths } from '../paths';
import { useOffline } from '../shared/use-offline';
import { brand } from '../settings';
import { embed, isEmbedded, reload } from './state';

/** The embedded app. Renders nothing until the site has sent its language and theme. */
function Workspace() {
  const { look, messages, usage, error } = useStore(embed);
  const offline = useOffline();
  if (!look || !messages) return null;
  return (
    <LocaleProvider locale={look.language} messages={messages} setLocale={nothing}>
      <ThemeProvider value={{ theme: look.theme, setTheme: nothing }}>
        <BrandProvider value={brand}>
          <OfflineNote offline={offline} />
          {isEmbedded ? (
            <EmbedScreen
              usage={usage}
              problem={problemIf(error, 'embed.load.error')}
              onRetry={reload}
            />
          ) : (
            <EmbedStandaloneScreen workspaceHref={workspaceHref(look.language)} />
          )}
        </BrandProvider>
      </ThemeProvider>
    </LocaleProvider>
  );
}

/** The page that embeds this one, in the same language. */
const workspaceHref = (language: Locale) =>
  language === 'ar' ? `${routePaths.app}?lng=ar` : routePaths.app;

/** Language and theme are set by the embedding site. */
function nothing(): void {}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <Workspace />
  </StrictMode>,
);
