/** A page that is older than the server shows codes that it has no words for as they are. */
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { AccountHistory } from '../../../../src/screens/operator/accounts/account-history';
import { JobTable } from '../../../../src/screens/operator/job-table';
import { OperatorLogScreen } from '../../../../src/screens/operator/operator-log';
import { TransferList } from '../../../../src/screens/operator/transfer-list';
import { frame, here } from '../../../../stories/support/operator/operator';
import { accountPage } from '../../../../stories/support/operator/operator-accounts-data';
import { acts, jobs, transfers } from '../../../../stories/support/operator/operator-data';
import { htmlOf } from '../../support/html';

/** The types name the codes of this release, but a response is only checked for its shape. */
const NEWER = 'something_newer' as never;

const owner = { name: 'Huda Mansour', company: 'Wasla office' };
const acted = { kind: NEWER, operator: 'huda@wasla.example', reason: '', outcome: NEWER };

test.each<[string, () => ReactNode]>([
  [
    'an act',
    () => (
      <OperatorLogScreen
        {...frame}
        owner={owner}
        acts={here(acts.map((act) => ({ ...act, ...acted })))}
      />
    ),
  ],
  [
    'an act on an account',
    () => <AccountHistory rows={accountPage.history.map((row) => ({ ...row, act: acted }))} />,
  ],
  [
    'an event',
    () => (
      <AccountHistory
        rows={accountPage.history.map((row) => ({ ...row, kind: NEWER, act: null }))}
      />
    ),
  ],
  ['a job', () => <JobTable rows={jobs.map((job) => ({ ...job, state: NEWER }))} />],
  [
    'a transfer',
    () => (
      <TransferList
        rows={transfers.map((row) => ({ ...row, standing: NEWER, payer: null }))}
        onReturn={() => undefined}
      />
    ),
  ],
])('the code of %s', (_name, screen) => {
  const html = htmlOf(screen());
  expect(html).toContain('something_newer');
});
