/**
 * Writes the parts of the server's mails from the components in api/mails and the design's tokens.
 * The server fills them in and needs neither React nor react-email for it.
 *
 *   npm run mails
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookOf } from './look';
import { partsOf } from './parts';

const target = join(import.meta.dirname, '../server/messaging/templates/mail-parts.json');

const parts = { en: partsOf(lookOf('en')), ar: partsOf(lookOf('ar')) };
writeFileSync(target, `${JSON.stringify(parts, null, 2)}\n`);
console.info('The parts of the mails are written.');
