/** `npm run docs:access`: writes `docs/access.md` from the calls of the contract. */
import { writeFileSync } from 'node:fs';
import { accessPage, accessPagePath } from './access-page';

writeFileSync(accessPagePath, await accessPage());
console.info('Wrote docs/access.md.');
