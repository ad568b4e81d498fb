/** Before an announced text is in force, a link says that it opens the current text. */
import { describe, expect, test } from 'vitest';
import { locales } from '../../../src/foundations';
import { LegalScreen } from '../../../src/screens/legal/legal';
import { Notices } from '../../../src/screens/profile/notices';
import { article } from '../../../stories/support/posts';
import { links } from '../../../stories/support/screens';
import { catalogues } from '../support/catalogues';
import { htmlOf } from '../support/html';

const inForce = { en: /\bcurrent\b/i, ar: /السارية حاليًا/ };
const summary = 'Refunds take five days instead of ten.';
const from = '2027-01-31T22:00:00.000Z';

describe.each(locales)('in %s', (locale) => {
  test.each(['terms', 'privacy'] as const)('the note on the profile about the %s', (of) => {
    const note = htmlOf(<Notices notices={[{ of, from, summary, href: `/${of}` }]} />, locale);
    expect(note).toContain(summary);
    const [, link = ''] = /<a [^>]*>(.*?)<\/a>/.exec(note) ?? [];
    expect(link).toMatch(inForce[locale]);
  });

  test.each(['terms', 'privacy'] as const)('the mail about the %s', (of) => {
    expect(JSON.stringify(catalogues[locale][`server.mail.${of}Change.action`])).toMatch(
      inForce[locale],
    );
  });

  test('the page has what will change, and from when, above the text in force', () => {
    const page = htmlOf(
      <LegalScreen
        links={links}
        kind="terms"
        lead=""
        date="2026-11-23"
        version="1"
        coming={{ date: from, summary }}
        article={article(locale)}
        onPrint={() => undefined}
      />,
      locale,
    );
    expect(page).toContain(summary);
    expect(page.indexOf(summary)).toBeLessThan(page.indexOf('<h2'));
    expect(page).toContain('2027');
  });
});
