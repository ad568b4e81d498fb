import { fn } from 'storybook/test';
import type { DeviceSession, SettingsSections } from '../../src';
import { addressRules } from './payment';
import { sampleNames } from './sample-names';

const { businessName, legalName, firstName, lastName, address, city } = sampleNames.en;

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

/** Every section of an account that is completely set up. */
export const sections: SettingsSections = {
  business: {
    state: idle(),
    values: {
      businessName,
      legalName,
      taxId: '562 118 042',
      firstName,
      lastName,
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
  reminders: { values: { trial: true, payment: true, card: false }, onChange: fn() },
  billing: {
    state: idle(),
    values: {
      country: 'PS',
      address,
      city,
      state: 'RBH',
      postalCode: 'P6028118',
    },
    onRetry: fn(),
    rules: addressRules,
  },
  password: {
    state: idle(),
    hasPassword: true,
    email: 'salma@jabaloil.example',
    forgotHref: '#forgot',
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
    onCodesSaved: fn(),
  },
  sessions: {
    sessions: devices,
    ending: null,
    onEnd: fn(),
    onEndOthers: fn(),
    onRetry: fn(),
  },
  data: {
    copy: { status: 'none', expiresAt: null },
    email: 'salma@jabaloil.example',
    asking: false,
    onAsk: fn(),
    onRetry: fn(),
  },
  closing: { onOpen: fn() },
};
