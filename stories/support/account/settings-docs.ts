import type { ScreenDocs } from '../screen-docs-type';

/** The screens of the settings. */
export const settingsDocs = {
  settings: {
    title: 'Settings',
    route: '/profile/settings',
    calls: ['GET /api/v1/users/me', 'PATCH /api/v1/users/me'],
    intent: 'Each section saves by itself, and asks before it is left unsaved.',
  },
  settingsPasskeys: {
    title: 'Settings/Passkeys',
    route: '/profile/settings',
    calls: [
      'GET /api/v1/auth/passkeys',
      'POST /api/v1/auth/passkeys/options',
      'POST /api/v1/auth/passkeys',
      'DELETE /api/v1/auth/passkeys/{id}',
      'POST /api/v1/auth/prove',
    ],
    intent: 'One button adds a passkey. A list says where each came from and when it last served.',
  },
  settingsEvents: {
    title: 'Settings/Recent activity',
    route: '/profile/settings',
    calls: ['GET /api/v1/auth/events'],
    intent: 'A list says what was done to the account, when and from which device.',
  },
  settingsFactor: {
    title: 'Settings/Two-step login',
    route: '/profile/settings',
    calls: [
      'POST /api/v1/auth/second-factor',
      'POST /api/v1/auth/second-factor/confirm',
      'DELETE /api/v1/auth/second-factor',
      'POST /api/v1/auth/prove',
    ],
    intent:
      'Three short steps in one place. What is shown once can be copied and saved before it goes.',
  },
  settingsLeaving: {
    title: 'Settings, leaving',
    route: '/profile/settings',
    calls: [
      'GET /api/v1/account/closing',
      'POST /api/v1/account/closing',
      'POST /api/v1/account/closing/code',
      'GET /api/v1/account/archive',
      'POST /api/v1/account/archive',
      'POST /api/v1/account/archive/file',
    ],
    intent:
      'Last on the page, and nothing in its way. What closing changes is said before the proof is asked for.',
  },
} as const satisfies Record<string, ScreenDocs>;
