import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { OperatorAccountsScreen } from '../../src';
import { clearAnnouncements, heard } from '../support/announcements';
import { frame } from '../support/operator/operator';
import { accounts } from '../support/operator/operator-accounts-data';
import { rtl } from '../support/rtl';
import { sample } from '../support/sample-names';
import { screenDocs } from '../support/screen-docs';

/** `/operator/accounts`: finds an account by what a customer says on the phone or in a mail. */
const meta = {
  title: 'Screens/Operator/Accounts',
  component: OperatorAccountsScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.operatorAccounts },
  args: { ...frame, query: '', status: 'idle', found: null, onSearch: fn() },
} satisfies Meta<typeof OperatorAccountsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Before the first search; one character is too few. */
export const Start: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('searchbox');
    await userEvent.type(field, 'a{Enter}');
    await expect(field).toBeInvalid();
    await expect(args.onSearch).not.toHaveBeenCalled();
    await userEvent.type(field, 'hmad{Enter}');
    await expect(args.onSearch).toHaveBeenCalledWith('ahmad');
  },
};
export const StartRtl = rtl(Start);

/** Accounts that match, and more than are shown. */
export const Found: Story = {
  tags: ['pictured'],
  args: { query: sample('fullName'), found: { accounts, hasMore: true } },
};
export const FoundRtl = rtl(Found);

/** The same search again, which finds the same accounts: they are announced again. */
export const FoundAgain: Story = {
  args: Found.args,
  render: function Again({ status: first, ...args }) {
    const [status, setStatus] = useState(first);
    useEffect(() => setStatus('idle'), [status]);
    return (
      <OperatorAccountsScreen {...args} status={status} onSearch={() => setStatus('searching')} />
    );
  },
  play: async ({ canvas }) => {
    const found = /2 accounts found.*More accounts match|عُثر على حسابين.*عدد الحسابات المطابقة/;
    await heard(found);
    clearAnnouncements();
    const search = canvas.getByRole('button', { name: /^(Search|بحث)$/ });
    await userEvent.click(search);
    await heard(found);
  },
};
export const FoundAgainRtl = rtl(FoundAgain);

/** No match. */
export const None: Story = {
  tags: ['pictured'],
  args: { query: '+970 59 000 0000', found: { accounts: [], hasMore: false } },
};
export const NoneRtl = rtl(None);

/** The first search is running. */
export const Searching: Story = { args: { query: sample('fullName'), status: 'searching' } };
export const SearchingRtl = rtl(Searching);

/** The search failed; the search text is kept. */
export const Failed: Story = {
  args: { query: sample('fullName'), problem: { id: 'server.requestFailed', status: 503 } },
};
export const FailedRtl = rtl(Failed);
