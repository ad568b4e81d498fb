/** `npm run docs:lifecycle`: writes `docs/lifecycle.md` from the tables of transitions. */
import { writeFileSync } from 'node:fs';
import { lifecyclePage, lifecyclePagePath } from './lifecycle-page';

writeFileSync(lifecyclePagePath, await lifecyclePage());
console.info('Wrote docs/lifecycle.md.');
