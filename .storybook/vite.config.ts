import { defineConfig } from 'vite';
import { browserTarget, css } from '../tools/vite/browser-target';

/** Storybook uses only the style settings of the site's build. */
export default defineConfig({ css, build: { cssTarget: browserTarget } });
