import { defineConfig } from '@terrazzo/cli';
import { waslaCss } from './src/tokens/terrazzo-css';

export default defineConfig({
  tokens: ['./src/tokens/tokens.json'],
  outDir: './src/tokens/',
  plugins: [waslaCss()],
  lint: { rules: {} },
});
