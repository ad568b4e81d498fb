/** `npm run docs:settings`: writes `docs/settings.md` from the definitions of the settings. */
import { writeFileSync } from 'node:fs';
import { settingsPage, settingsPagePath } from './settings-page';

writeFileSync(settingsPagePath, await settingsPage());
console.info('Wrote docs/settings.md.');
