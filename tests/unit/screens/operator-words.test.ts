/** The operator's pages have words for everything that the server names by a code. */
import { expect, test } from 'vitest';
import { historyEntry } from '../../../api/contract/operator/accounts';
import { actKinds } from '../../../api/contract/operator/audit-log';
import { mailIds } from '../../../src/screens/operator/accounts/mail-words';
import { actIds, historyIds } from '../../../src/screens/operator/labels';
import { mailTemplates } from '../../../api/mails/samples';

test('every kind of event has a title', () => {
  expect(Object.keys(historyIds).toSorted()).toEqual(
    [...historyEntry.entries.kind.options].toSorted(),
  );
});

test('every action has a title', () => {
  expect(Object.keys(actIds).toSorted()).toEqual([...actKinds].toSorted());
});

test('every message to a customer has a name', () => {
  // Messages of the contact form and alarms go to the office; WhatsApp's have no sample as a mail.
  const office = ['contact_message', 'alarms_open'];
  const sent = mailTemplates.filter((name) => !office.includes(name));
  const whatsApp = ['verification_code', 'password_code', 'account_exists'];
  expect(Object.keys(mailIds).toSorted()).toEqual([...sent, ...whatsApp].toSorted());
});
