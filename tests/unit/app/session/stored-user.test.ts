/** An account that an earlier release stored, read by this one. */
import { describe, expect, test } from 'vitest';
import { reminderKinds } from '../../../../api/contract/messaging/reminders';
import { parseUser } from '../../../../app/session/tokens';

const stored = {
  id: '0193b0a0-0000-7000-8000-000000000001',
  businessName: 'olive_press',
  firstName: 'Salma',
  lastName: 'Haddad',
  email: 'salma@example.com',
  phone: '+970599777311',
  phoneVerified: true,
  emailVerified: true,
};

describe('reminders of a stored account', () => {
  test('are on where the release that stored it had none', () => {
    const all = Object.fromEntries(reminderKinds.map((kind) => [kind, true]));
    expect(parseUser(stored)?.reminders).toEqual(all);
  });

  test.each(reminderKinds)(
    'of a kind that it did not know (%s) are on, the others kept',
    (kind) => {
      const known = reminderKinds.filter((other) => other !== kind);
      const reminders = Object.fromEntries(known.map((other) => [other, false]));
      expect(parseUser({ ...stored, reminders })?.reminders).toEqual({
        ...reminders,
        [kind]: true,
      });
    },
  );

  test.each([null, 'all', { trial: 'yes' }])('that are none (%j) make it none', (reminders) => {
    expect(parseUser({ ...stored, reminders })).toBeNull();
  });
});
