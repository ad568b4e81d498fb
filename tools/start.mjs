/** `npm start`: builds what is out of date, then serves site and API from this one process. */
import { build, loadServer, report } from './build.mjs';

try {
  await build({ toStart: true });
} catch (error) {
  report(error);
  process.exit(1);
}
await loadServer('main');
