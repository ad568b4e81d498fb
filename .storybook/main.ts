import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';
import { readUsage } from '../tools/copy/usage';
import { messages } from '../tools/vite/messages';
import { docsFacts } from './addons/docs/facts-plugin';
import { rooms } from './addons/docs/read-sources';
import { serveCopyDesk } from './addons/copy-desk/server';
import { declaredProps } from './addons/docs/declared/plugin';
import { motifSheet } from './addons/workbench/motif-sheet';

const sheet = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

/** The channel to the manager, as the server has it. */
type Channel = Parameters<typeof serveCopyDesk>[0];

/** What an addon's preset may have and a project's own configuration does not name. */
interface Server {
  experimental_serverChannel: (channel: Channel) => Channel;
}

const config: StorybookConfig & Server = {
  framework: {
    name: '@storybook/react-vite',
    // Its own file, or the site's root and output would become the Storybook's.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  // Tests of a change build the stories it touches and no others.
  stories: process.env.STORYBOOK_STORIES?.split(',') ?? [
    '../stories/**/*.mdx',
    '../stories/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', 'storybook-addon-pseudo-states'],
  // The manager's own faces: its page is not built by Vite.
  staticDirs: [
    ...[
      ['readex-pro', 'latin'],
      ['readex-pro', 'arabic'],
      ['geist-mono', 'latin'],
    ].map(([face, script]) => ({
      from: `../node_modules/@fontsource-variable/${face}/files/${face}-${script}-wght-normal.woff2`,
      to: `/fonts/${face}-${script}.woff2`,
    })),
    // What the docs show as the source of a component or a screen.
    ...rooms.map((room) => ({ from: `../src/${room}`, to: `/source/${room}` })),
  ],
  // The manager's page is not built by Vite, so the tokens and its own sheet go into its head.
  managerHead: (head) =>
    `${head ?? ''}<script type="application/json" id="wasla-usage">${JSON.stringify(readUsage())}</script><style>${sheet('../src/tokens/tokens.css')}${motifSheet}${sheet('manager.css')}</style>`,
  previewHead: (head) => `${head ?? ''}<script>${sheet('addons/docs/deaf-to-frames.js')}</script>`,
  experimental_serverChannel: (channel) => {
    serveCopyDesk(channel);
    return channel;
  },
  features: { backgrounds: false, measure: false, outline: false, viewport: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The published Storybook runs from any static host and sub-path.
  viteFinal: (vite) => ({
    ...vite,
    base: './',
    // After Storybook's own reader of props, which knows less.
    plugins: [
      ...(vite.plugins ?? []),
      declaredProps(),
      tailwindcss(),
      messages({ isReplaceable: true }),
      docsFacts(),
    ],
    // Code in the docs names its components; shortened, it would say <f />.
    build: {
      ...vite.build,
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        output: { ...vite.build?.rolldownOptions?.output, keepNames: true },
      },
    },
    resolve: {
      ...vite.resolve,
      alias: {
        ...vite.resolve?.alias,
        '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    },
  }),
};

export default config;
