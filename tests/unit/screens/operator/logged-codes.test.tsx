/** Both logs show numbers and references in the font of codes. */
import { expect, test } from 'vitest';
import { AccountHistory } from '../../../../src/screens/operator/accounts/account-history';
import { OperatorLogScreen } from '../../../../src/screens/operator/operator-log';
import { frame, here } from '../../../../stories/support/operator/operator';
import { accountPage } from '../../../../stories/support/operator/operator-accounts-data';
import { acts } from '../../../../stories/support/operator/operator-data';
import { htmlOf } from '../../support/html';

/** Storybook fills in the words that its samples have in both languages; a test has none. */
const reason = '';

const codesIn = (html: string): (string | undefined)[] =>
  [...html.matchAll(/<code[^>]*>([^<]*)<\/code>/g)].map(([, code]) => code);

test('the audit log shows receipts and transfers as codes', () => {
  const owner = { name: 'Huda Mansour', company: 'Wasla office' };
  const rows = acts.map((act) => ({ ...act, reason }));
  const html = htmlOf(<OperatorLogScreen {...frame} owner={owner} acts={here(rows)} />);
  expect(codesIn(html)).toEqual(['INV-2026-000104', 'BOP-20261103-0007']);
});

test('the history of an account shows receipts and transfers as codes, and devices as text', () => {
  const rows = accountPage.history.map((row) => ({
    ...row,
    act: row.act && { ...row.act, reason },
  }));
  const html = htmlOf(<AccountHistory rows={rows} />);
  expect(codesIn(html)).toEqual(['INV-2026-000104', 'INV-2026-000131', 'BOP-20261012-0007']);
  expect(html).toContain('Chrome, Android');
});
