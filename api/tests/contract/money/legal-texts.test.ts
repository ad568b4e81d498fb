/** The versions of the legal texts are those in the heads of the texts themselves. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { legalDocuments, legalTexts } from '../../../contract/legal-texts';

const pages = join(import.meta.dirname, '../../../../lang/pages');

test.each(legalDocuments.flatMap((document) => [`${document}.en`, `${document}.ar`]))(
  '%s has the version and the date of the constants',
  (name) => {
    const text = readFileSync(join(pages, `${name}.md`), 'utf8');
    const document = legalDocuments.find((one) => name.startsWith(one)) ?? 'terms';
    expect({
      version: Number(/^version: (\d+)$/m.exec(text)?.[1]),
      date: /^date: (\S+)$/m.exec(text)?.[1],
    }).toEqual(legalTexts[document]);
  },
);
