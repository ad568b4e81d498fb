/** The dialogs of the profile, as stories open them. */
import { fn, screen, within } from 'storybook/test';
import type {
  ChangeDialogProps,
  ChangePreview,
  ProfileDialog,
  ProofDialogProps,
} from '../../../src';
import { planList, plans } from '../payment/plans';
import { growth, here, upToPro, visa } from './profile';
import { requireAll } from '../screens';

export const up: ChangePreview = {
  direction: 'up',
  amounts: upToPro,
  effectiveAt: '2026-11-21T09:00:00.000Z',
  lowerLimits: [],
};

export const down: ChangePreview = {
  direction: 'down',
  amounts: {
    ...upToPro,
    credit: { amount: 0, currency: 'USD' },
    renewal: { amount: { amount: 24_000, currency: 'USD' }, date: '2027-11-21T09:00:00.000Z' },
  },
  effectiveAt: '2027-11-21T09:00:00.000Z',
  lowerLimits: [
    { item: 'messages', from: 25_000, to: 5_000, used: 3_120 },
    { item: 'bots', from: 15, to: 5, used: 7 },
    { item: 'retention', from: 365, to: 90, used: 0 },
  ],
};

/** From yearly to monthly billing of Growth. */
export const toMonthly: ChangePreview = {
  ...down,
  amounts: {
    ...down.amounts,
    renewal: { amount: { amount: 2_500, currency: 'USD' }, date: '2027-11-21T09:00:00.000Z' },
  },
  lowerLimits: [],
};

/** Choosing the plan and billing that the business has. */
export const own = { plan: 'growth', cycle: 'yearly' } as const;

export const change: ChangeDialogProps = {
  plans: planList,
  current: growth,
  pick: { plan: 'pro', cycle: 'yearly' },
  onPick: fn(),
  preview: here(up),
  last4: '1881',
  until: '2027-11-21T09:00:00.000Z',
  bots: 3,
  status: 'idle',
  onConfirm: fn(),
  onLookUp: fn(),
  onCancel: fn(),
  onClose: fn(),
  paymentHref: '#pay',
};

export const changing = (props: Partial<ChangeDialogProps>): { dialog: ProfileDialog } => ({
  dialog: { kind: 'change', ...change, ...props },
});

export const cancel = {
  kind: 'cancel',
  plan: plans.growth,
  free: plans.free,
  until: '2027-11-21T09:00:00.000Z',
  bots: 3,
  status: 'idle',
  onConfirm: fn(),
  onClose: fn(),
} satisfies ProfileDialog;

export const rules = {
  PS: { stateKind: 'governorate', postalKnown: false, iban: true },
} as const;

export const card = {
  kind: 'card',
  address: visa.address,
  rules,
  owed: null,
  status: 'idle',
  validate: requireAll,
  onSave: fn(),
  onLookUp: fn(),
  onClose: fn(),
} satisfies ProfileDialog;

export const remove = {
  kind: 'remove',
  what: 'card',
  renews: { plan: 'growth', at: '2027-11-21T09:00:00.000Z' },
  status: 'idle',
  onConfirm: fn(),
  onClose: fn(),
} satisfies ProfileDialog;

export const address = {
  kind: 'address',
  address: visa.address,
  rules,
  status: 'idle',
  validate: requireAll,
  onSave: fn(),
  onClose: fn(),
} satisfies ProfileDialog;

/** Each dialog is loaded on demand, which takes a while on a busy machine. */
export const open = async () => within(await screen.findByRole('dialog'));

export const proof = {
  by: 'password',
  status: 'idle',
  onProve: fn(),
  onClose: fn(),
} satisfies ProofDialogProps;
