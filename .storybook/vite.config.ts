import { defineConfig } from 'vite';
import { cssTarget } from '../tools/vite/css-target';

/** Nothing of the site's build reaches the Storybook but what its styles are compiled for. */
export default defineConfig({ build: { cssTarget } });
