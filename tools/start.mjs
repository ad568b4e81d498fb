/** `npm start`: builds what needs building, then serves site and API from this one process. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';

try {
  await build({ onlyIfChanged: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import(pathToFileURL(join(import.meta.dirname, '..', 'dist', 'server', 'main.js')).href);
