import { defineConfig } from 'vite';
import { browserTarget, css } from '../tools/vite/browser-target';

/** Of the site's build, Storybook uses only the style settings. */
export default defineConfig({ css, build: { cssTarget: browserTarget } });
