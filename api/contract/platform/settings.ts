/**
 * Every setting of the product: name, what it must look like, default, whether it is secret, and
 * what it does. The server reads `parseServerSettings` when it starts; the site's build reads
 * `parseSiteSettings`. Nothing else in the product reads an environment variable.
 * `docs/settings.md` is made from these tables.
 */
import {
  type Env,
  judgeSettings,
  readSettings,
  type SettingProblem,
  SettingsError,
  type SettingTable,
  type SettingValues,
} from './setting';
import { gatewaySettingTable, payPalSettingNames } from '../payments/settings-gateway';
import { googleSettingNames, googleSettingTable } from '../accounts/settings-google';
import { databaseSettingTable } from './settings-database';
import { limitSettingTable } from './settings-limits';
import {
  messageSettingNames,
  messageSettingTable,
  reportSettingNames,
} from '../messaging/settings-messages';
import { paymentSettingTable } from '../payments/settings-payments';
import { processSettingTable } from './settings-process';
import { siteSettingTable } from './settings-site';
import { watchingSettingTable } from './settings-watching';

export { type Env, SettingsError } from './setting';
export { siteSettingTable } from './settings-site';

/** The settings of the server. */
export const serverSettingTable = {
  ...processSettingTable,
  ...databaseSettingTable,
  ...watchingSettingTable,
  ...messageSettingTable,
  ...googleSettingTable,
  ...gatewaySettingTable,
  ...paymentSettingTable,
  ...limitSettingTable,
} as const;

/** Settings of one topic, as the documentation groups them. */
export type SettingGroup = {
  readonly title: string;
  readonly settings: SettingTable;
};

/** Every setting once, by topic. */
export const settingGroups: readonly SettingGroup[] = [
  { title: 'Server', settings: processSettingTable },
  { title: 'Database', settings: databaseSettingTable },
  { title: 'Watching and stopping', settings: watchingSettingTable },
  { title: 'Site and brand', settings: siteSettingTable },
  { title: 'WhatsApp and mail', settings: messageSettingTable },
  { title: 'Sign-in with Google', settings: googleSettingTable },
  { title: 'Payment gateways', settings: gatewaySettingTable },
  { title: 'Payments and usage', settings: paymentSettingTable },
  { title: 'Limits', settings: limitSettingTable },
];

/** The settings of the site and the brand. `null` stands for "not set". */
export type SiteSettings = SettingValues<typeof siteSettingTable>;

/** The settings of the server, those of the site included. */
export type ServerSettings = SettingValues<typeof serverSettingTable> & SiteSettings;

/**
 * Reads the settings of the site and the brand.
 *
 * @throws SettingsError naming each bad one and what it must look like.
 */
export function parseSiteSettings(env: Env): SiteSettings {
  return readSettings(siteSettingTable, env);
}

/** Reads the settings of the server, and says all that is wrong with them. */
export function judgeServerSettings(env: Env): {
  readonly settings: ServerSettings;
  readonly problems: readonly SettingProblem[];
} {
  const { values, problems } = judgeSettings({ ...serverSettingTable, ...siteSettingTable }, env);
  const bad = new Set(problems.map(({ name }) => name));
  const apart = settingsSetTogether
    .flatMap((names) => togetherProblems(values, names))
    .filter(({ name }) => !bad.has(name));
  return { settings: values, problems: [...problems, ...apart] };
}

/**
 * Reads the settings of the server.
 *
 * @throws SettingsError naming each bad one and what it must look like.
 */
export function parseServerSettings(env: Env): ServerSettings {
  const { settings, problems } = judgeServerSettings(env);
  if (problems.length > 0) throw new SettingsError(problems.map(({ line }) => line));
  return settings;
}

/** The settings that are set all or none. */
export const settingsSetTogether = [
  googleSettingNames,
  messageSettingNames,
  reportSettingNames,
  payPalSettingNames,
] as const;

function togetherProblems(
  settings: ServerSettings,
  names: readonly (keyof ServerSettings)[],
): readonly SettingProblem[] {
  const missing = names.filter((name) => settings[name] === null);
  if (missing.length === 0 || missing.length === names.length) return [];
  const given = names.filter((name) => !missing.includes(name));
  return missing.map((name) => ({
    name,
    line: `${name} must be set too, because ${given.join(', ')} is.`,
  }));
}

/** The office on the contact page. Specification section 2. */
export const office = {
  city: { en: 'Ramallah', ar: 'رام الله' },
  country: 'PS',
} as const;

export { officeHours } from '../billing/constants';
