import { fn } from 'storybook/test';
import type { ActDialogProps, Loaded, OperatorFrame } from '../../../src';
import { accountLinks } from '../account/profile';
import { typed } from '../bilingual';

/** A part that is loaded. */
export const here = <Value>(value: Value): Loaded<Value> => ({ value, onRetry: fn() });

/** A section that is loading. */
export const loading = { value: null, onRetry: fn() };

/** A part that could not be loaded. */
export const failed = {
  value: null,
  problem: { id: 'server.requestFailed', status: 503 },
  onRetry: fn(),
} satisfies Loaded<never>;

/** The dialog of an action, before an answer. */
export const asking = (subject: ActDialogProps['subject']): ActDialogProps => ({
  subject,
  status: 'idle',
  onConfirm: fn(),
  onClose: fn(),
});

export const frame = {
  owner: {
    name: typed({ en: 'Huda Mansour', ar: 'هدى منصور' }),
    company: typed({ en: 'Wasla office', ar: 'مكتب وصلة' }),
  },
  links: {
    ...accountLinks,
    work: '#work',
    accounts: '#accounts',
    gatewayPlans: '#gateway',
    announcements: '#announcements',
    auditLog: '#log',
  },
  onLogOut: fn(),
} satisfies OperatorFrame;
