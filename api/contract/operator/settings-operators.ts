/** Who the operators are; part of `settings.ts`. */
import { isEmail } from '../platform/fields';
import { setting } from '../platform/settings/setting';

export const operatorSettingTable = {
  OPERATORS: setting({
    mustBe: 'email addresses separated by commas',
    secret: false,
    description:
      'The email addresses of operators, who can find accounts and read their history, refund payments, decide disputes, enter transfers, close messages, resolve alarms, announce prices and legal texts and publish plans to the gateway, and get emails about unresolved alarms. Their account needs a verified address and a second factor.',
    read: (value) => {
      const list = value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');
      return list.every(isEmail) ? list : undefined;
    },
  }),
} as const;
