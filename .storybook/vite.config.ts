import { defineConfig } from 'vite';

/** Nothing of the site's build reaches the Storybook; what it needs stands in `main.ts`. */
export default defineConfig({});
