import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';
import { messages } from '../tools/vite/messages';

const config: StorybookConfig = {
  framework: {
    name: '@storybook/react-vite',
    // Its own file, or the site's root and output would become the Storybook's.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', 'storybook-addon-pseudo-states'],
  // The manager's own faces: its page is not built by Vite.
  staticDirs: ['latin', 'arabic'].map((script) => ({
    from: `../node_modules/@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`,
    to: `/fonts/readex-pro-${script}.woff2`,
  })),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The published Storybook runs from any static host and sub-path.
  viteFinal: (vite) => ({
    ...vite,
    base: './',
    plugins: [...(vite.plugins ?? []), tailwindcss(), messages()],
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
