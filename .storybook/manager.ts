import './addons/workbench/react-in-scope';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { registerCopyDesk } from './addons/copy-desk/register';
import { registerSidebar } from './addons/sidebar/register';
import { renderLabel } from './addons/sidebar/label';
import { registerTwinStage } from './addons/twin/register';
import { themes } from './theme';

const ID = 'wasla/workbench';
const prefersDark = matchMedia('(prefers-color-scheme: dark)');

/** The manager follows the theme of the preview. */
function baseFor(theme: unknown): 'light' | 'dark' {
  if (theme === 'light' || theme === 'dark') return theme;
  return prefersDark.matches ? 'dark' : 'light';
}

function applyTheme(base: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = base;
  document.documentElement.lang = 'en';
}

/** The theme from the URL, so that the first frame is already in the right one. */
const first = baseFor(/theme:(\w+)/.exec(decodeURIComponent(location.search))?.[1] ?? 'light');

applyTheme(first);

// The manager is always English and left to right; only the preview changes direction.
addons.setConfig({
  theme: themes[first],
  selectedPanel: 'wasla/copy-desk/panel',
  layout: { bottomPanelHeight: 420 },
  sidebar: {
    renderLabel,
    // A story's right-to-left twin is one click away in the preview; a second tree entry would be
    // noise.
    filters: { twins: ({ id }) => !id.endsWith('-rtl') },
  },
  // Hide tools that the preview replaces or does not need.
  toolbar: {
    zoom: { hidden: true },
    'storybook/background': { hidden: true },
    'storybook/viewport': { hidden: true },
    'storybook/measure-addon': { hidden: true },
    'storybook/outline': { hidden: true },
  },
});

addons.register(ID, (api) => {
  const follow = ({ globals }: { globals: { theme?: unknown } }) => {
    const base = baseFor(globals.theme);
    if (document.documentElement.dataset.theme === base) return;
    applyTheme(base);
    api.setOptions({ theme: themes[base] });
  };
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});

registerTwinStage();
registerSidebar();
registerCopyDesk();
