import { defineConfig } from 'vite';
import { browserTarget, css } from '../tools/vite/browser-target';

/** Nothing of the site's build reaches the Storybook but what its styles are compiled for. */
export default defineConfig({ css, build: { cssTarget: browserTarget } });
