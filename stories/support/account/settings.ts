import { fn } from 'storybook/test';
import type {
  AccountPasskey,
  DeviceSession,
  SettingsEvent,
  SettingsScreenProps,
  SettingsSections,
} from '../../../src';
import { addressRules } from '../payment/payment';
import { sample, sampleAddress } from '../sample-names';
import { accountLinks, owner } from './profile';

/** An idle section with its own mock callbacks. */
const idle = () => ({ status: 'idle' as const, validate: () => ({}), onSave: fn() });

export const devices: readonly DeviceSession[] = [
  {
    id: 'here',
    device: 'Chrome, Android',
    createdAt: '2026-11-02T07:12:00Z',
    lastSeenAt: '2026-11-21T09:41:00Z',
    current: true,
  },
  {
    id: 'office',
    device: 'Firefox, Windows',
    createdAt: '2026-10-18T12:00:00Z',
    lastSeenAt: '2026-11-20T15:05:00Z',
    current: false,
  },
  {
    id: 'unknown',
    device: '',
    createdAt: '2026-11-11T20:31:00Z',
    lastSeenAt: '2026-11-12T06:48:00Z',
    current: false,
  },
];

/** A passkey that follows its owner, and one that was never used. */
export const passkeys: readonly AccountPasskey[] = [
  {
    id: 'phone',
    device: 'Safari, iPhone',
    synced: true,
    createdAt: '2026-09-02T08:12:00Z',
    lastUsedAt: '2026-11-20T07:40:00Z',
  },
  {
    id: 'laptop',
    device: 'Chrome, Windows',
    synced: false,
    createdAt: '2026-11-08T13:55:00Z',
    lastUsedAt: null,
  },
];

/** What happened to the account, the newest first. */
export const events: readonly SettingsEvent[] = [
  { id: '3', kind: 'new_device', device: '', at: '2026-11-11T20:31:00Z' },
  { id: '2', kind: 'password_changed', device: 'Firefox, Windows', at: '2026-10-18T12:04:00Z' },
  { id: '1', kind: 'phone_changed', device: 'Chrome, Android', at: '2026-09-30T06:15:00Z' },
];

/** Every section of an account that is completely set up. */
export const sections: SettingsSections = {
  business: {
    state: idle(),
    values: {
      businessName: sample('businessName'),
      legalName: sample('legalName'),
      taxId: '562 118 042',
      firstName: sample('firstName'),
      lastName: sample('lastName'),
    },
  },
  contact: {
    state: idle(),
    values: { email: 'salma@jabaloil.example', phone: '+970599000118' },
    facts: { emailVerified: true, phoneVerified: true },
    emailLink: { status: 'idle', nextAllowedAt: null, onSend: fn() },
    verifyPhoneHref: '#verify',
  },
  display: {},
  reminders: { values: { trial: true, payment: true, card: false, usage: true }, onChange: fn() },
  billing: {
    state: idle(),
    values: sampleAddress,
    onRetry: fn(),
    rules: addressRules,
  },
  password: {
    state: idle(),
    hasPassword: true,
    email: 'salma@jabaloil.example',
    forgotHref: '#forgot',
  },
  passkeys: {
    passkeys,
    status: 'idle',
    full: false,
    removing: null,
    onAdd: fn(),
    onRemove: fn(),
    onRetry: fn(),
  },
  factor: {
    isOn: false,
    working: false,
    setup: null,
    recoveryCodes: null,
    onTurnOn: fn(),
    onConfirm: fn(),
    onCancel: fn(),
    onTurnOff: fn(),
    onRenew: fn(),
    onCodesSaved: fn(),
  },
  sessions: {
    sessions: devices,
    ending: null,
    onEnd: fn(),
    onEndOthers: fn(),
    onRetry: fn(),
  },
  events: { events, onRetry: fn() },
  data: {
    copy: { status: 'none', expiresAt: null },
    linkDays: 7,
    email: 'salma@jabaloil.example',
    asking: false,
    onAsk: fn(),
    onRetry: fn(),
  },
  closing: { restoreDays: 30, onOpen: fn() },
};

/** The settings with some changes to one section. */
export const withSection = <Name extends keyof SettingsSections>(
  name: Name,
  changes: Partial<SettingsSections[Name]>,
): { sections: SettingsSections } => ({
  sections: { ...sections, [name]: { ...sections[name], ...changes } },
});

/** The settings of an account that is completely set up. */
export const settingsArgs = {
  owner,
  links: accountLinks,
  onLogOut: fn(),
  sections,
  onRetry: fn(),
  onUnsaved: fn(),
} satisfies SettingsScreenProps;
