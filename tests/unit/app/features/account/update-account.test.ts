import { beforeEach, expect, test, vi } from 'vitest';
import { updateMe, type UpdateMeBody } from '../../../../../api/contract/accounts/users';
import { until } from '../../../../support/until';
import { stubBrowser } from '../../support/settings';

interface Sent {
  body: UpdateMeBody;
  answer: (user: object) => void;
  fail: (error: unknown) => void;
}

const sent: Sent[] = [];

vi.mock('../../../../../app/session/call', () => ({
  useRead: vi.fn(),
  call: (definition: unknown, { body }: { body: UpdateMeBody }) => {
    expect(definition).toBe(updateMe);
    return new Promise((resolve, reject) => {
      sent.push({ body, answer: (user) => resolve({ user }), fail: reject });
    });
  },
}));

beforeEach(() => {
  stubBrowser();
});

test('changes of the account are sent one after the other, also after one that failed', async () => {
  const { updateAccount } = await import('../../../../../app/features/account/account');
  const changes = [
    updateAccount({ language: 'ar' }),
    updateAccount({ language: 'en' }),
    updateAccount({ reminders: { usage: false } }),
  ] as const;
  await until(() => expect(sent).toHaveLength(1));
  sent[0]?.answer({ language: 'ar' });
  expect(await changes[0]).toEqual({ language: 'ar' });
  await until(() => expect(sent).toHaveLength(2));
  sent[1]?.fail(new Error('offline'));
  await expect(changes[1]).rejects.toThrow('offline');
  await until(() => expect(sent).toHaveLength(3));
  sent[2]?.answer({ language: 'ar' });
  await changes[2];
  expect(sent.map(({ body }) => body)).toEqual([
    { language: 'ar' },
    { language: 'en' },
    { reminders: { usage: false } },
  ]);
});
