import type { ScreenDocs } from '../screen-docs-type';

/** The screens of the settings. */
export const settingsDocs = {
  settings: {
    title: 'Settings',
    route: '/profile/settings',
    calls: ['GET /api/v1/users/me', 'PATCH /api/v1/users/me'],
    purpose: 'Each section is saved separately, and warns before unsaved changes are lost.',
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
    purpose:
      'One button adds a passkey. The list shows where each one was created and when it was last used.',
  },
  settingsEvents: {
    title: 'Settings/Recent activity',
    route: '/profile/settings',
    calls: ['GET /api/v1/auth/events'],
    purpose: 'Lists what was done to the account, when and from which device.',
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
    purpose: 'Three short steps in one place. Whatever is shown only once can be copied and saved.',
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
    purpose:
      'At the end of the page, without obstacles. The consequences are explained before identity is verified.',
  },
} as const satisfies Record<string, ScreenDocs>;
