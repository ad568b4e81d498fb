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

/** The workbench wears the theme of its stage. */
function baseFor(theme: unknown): 'light' | 'dark' {
  if (theme === 'light' || theme === 'dark') return theme;
  return prefersDark.matches ? 'dark' : 'light';
}

function wear(base: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = base;
  document.documentElement.lang = 'en';
}

/** The theme in the address, so that the first frame is not of the other one. */
const first = baseFor(/theme:(\w+)/.exec(decodeURIComponent(location.search))?.[1] ?? 'light');

wear(first);

// The manager is always English and left to right; only the stage turns.
addons.setConfig({
  theme: themes[first],
  selectedPanel: 'wasla/copy-desk/panel',
  layout: { bottomPanelHeight: 420 },
  sidebar: {
    renderLabel,
    // A story's right-to-left twin is a click away on the stage; twice in the tree it is only noise.
    filters: { twins: ({ id }) => !id.endsWith('-rtl') },
  },
  // What the stage has tools of its own for, or no use.
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
    wear(base);
    api.setOptions({ theme: themes[base] });
  };
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});

registerTwinStage();
registerSidebar();
registerCopyDesk();
