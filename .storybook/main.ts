import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';
import { readUsage } from '../tools/copy/usage';
import { withoutParser } from '../tools/vite/browser-target';
import { isInFolder } from '../tools/vite/is-in-folder';
import { messages } from '../tools/vite/messages';
import { texts } from '../tools/vite/texts';
import { docsFacts } from './addons/docs/facts-plugin';
import { serveCopyDesk } from './addons/copy-desk/data/server';
import { declaredProps } from './addons/docs/declared/plugin';
import { motifSheet } from './addons/workbench/motif-sheet';
import { moduleGraph } from './module-graph';

const sheet = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

/** The server's side of the channel to the manager. */
type Channel = Parameters<typeof serveCopyDesk>[0];

/** Properties that an addon's preset may have but the type of a project's configuration lacks. */
interface Server {
  experimental_serverChannel: (channel: Channel) => Channel;
}

/** Whether a module is the product's, and not the workbench's. */
const isProduct = (id: string) => isInFolder(id, join(import.meta.dirname, '../src'));

/** The style sheets of the manager's page, in their order. */
const managerSheets = [
  'manager.css',
  'addons/copy-desk/desk.css',
  'addons/copy-desk/editor.css',
  'addons/copy-desk/all-messages.css',
  'addons/twin/twin.css',
  'addons/sidebar/sidebar.css',
];

const config: StorybookConfig & Server = {
  framework: {
    name: '@storybook/react-vite',
    // A separate file, because Storybook would otherwise use the site's root and output folder.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', 'storybook-addon-pseudo-states'],
  // The manager's fonts, because its page is not built by Vite.
  staticDirs: [
    ['readex-pro', 'latin'],
    ['readex-pro', 'arabic'],
    ['geist-mono', 'latin'],
  ].map(([face, script]) => ({
    from: `../node_modules/@fontsource-variable/${face}/files/${face}-${script}-wght-normal.woff2`,
    to: `/fonts/${face}-${script}.woff2`,
  })),
  // The manager's page is not built by Vite, so the tokens and its style sheets are inlined in its
  // head.
  managerHead: (head) =>
    `${head ?? ''}<script type="application/json" id="wasla-usage">${JSON.stringify(readUsage())}</script><style>${sheet('../src/tokens/tokens.css')}${motifSheet}${managerSheets.map(sheet).join('')}</style>`,
  previewHead: (head) =>
    `${head ?? ''}<script>${sheet('addons/docs/ignore-frame-messages.js')}</script>`,
  experimental_serverChannel: (channel) => {
    serveCopyDesk(channel);
    return channel;
  },
  features: { backgrounds: false, measure: false, outline: false, viewport: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The published Storybook works on any static host and sub-path.
  viteFinal: (vite) => ({
    ...vite,
    base: './',
    // Runs after Storybook's docgen, which finds less.
    plugins: [
      ...(vite.plugins ?? []),
      declaredProps(),
      tailwindcss(),
      messages(),
      texts(),
      docsFacts(),
      moduleGraph(),
    ],
    // Keep function names, otherwise code in the docs would say <f />.
    build: {
      ...vite.build,
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        output: {
          ...vite.build?.rolldownOptions?.output,
          keepNames: true,
          // Apart from Storybook's own code, so that the stories' tests can tell whose code breaks
          // the site's security policy.
          codeSplitting: { groups: [{ name: 'product', test: isProduct }] },
        },
      },
    },
    resolve: {
      ...vite.resolve,
      alias: {
        ...vite.resolve?.alias,
        ...withoutParser,
      },
    },
  }),
};

export default config;
