/** Builds the Storybook for the tests, unless its inputs are unchanged. */
import { join } from 'node:path';
import { buildStorybook } from '../support/storybook';

const folder = join(import.meta.dirname, '../../storybook-static');

try {
  console.info(`The Storybook is ${await buildStorybook(folder)}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
