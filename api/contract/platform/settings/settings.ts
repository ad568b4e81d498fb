/**
 * Every setting of the product: its name, valid values, default, whether it is secret, and what it
 * does. The server calls `parseServerSettings` when it starts; the site's build calls
 * `parseSiteSettings`. Nothing else reads environment variables. `docs/settings.md` is generated
 * from these tables.
 */
import {
  type Env,
  judgeSettings,
  type SettingProblem,
  SettingsError,
  type SettingTable,
  type SettingValues,
} from './setting';
import {
  cybersourceResponseSettingNames,
  cybersourceWebhookSettingNames,
  gatewaySettingTable,
  payPalSettingNames,
} from '../../money/payments/settings-gateway';
import { googleSettingNames, googleSettingTable } from '../../accounts/settings-google';
import { databaseSettingTable } from './settings-database';
import { limitSettingTable } from './settings-limits';
import {
  messageSettingNames,
  messageSettingTable,
  reportSettingNames,
} from '../../messaging/settings-messages';
import { invoiceSettingTable } from '../../money/payments/settings-invoices';
import { paymentSettingTable } from '../../money/payments/settings-payments';
import { operatorSettingTable } from '../../operator/settings-operators';
import { processSettingTable } from './settings-process';
import { siteSettingTable } from './settings-site';
import { watchingSettingTable } from './settings-watching';

export { type Env, SettingsError } from './setting';
export { siteSettingTable } from './settings-site';

export const serverSettingTable = {
  ...processSettingTable,
  ...databaseSettingTable,
  ...watchingSettingTable,
  ...messageSettingTable,
  ...googleSettingTable,
  ...gatewaySettingTable,
  ...paymentSettingTable,
  ...invoiceSettingTable,
  ...operatorSettingTable,
  ...limitSettingTable,
} as const;

/** The settings of one topic, as grouped in the documentation. */
export type SettingGroup = {
  readonly title: string;
  readonly settings: SettingTable;
  /** What the documentation says about all of them, above their table. */
  readonly note?: string;
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
  { title: 'Receipts and invoices', settings: invoiceSettingTable },
  { title: 'Operators', settings: operatorSettingTable },
  {
    title: 'Limits',
    settings: limitSettingTable,
    note: 'In the limits per IP address, the addresses of an IPv6 /64 network count as one.',
  },
];

/** The settings of the site and the brand; `null` means not set. */
export type SiteSettings = SettingValues<typeof siteSettingTable>;

/** The settings of the server, including those of the site. */
export type ServerSettings = SettingValues<typeof serverSettingTable> & SiteSettings;

/** @throws SettingsError naming each invalid setting and what a valid value looks like. */
export function parseSiteSettings(env: Env): SiteSettings {
  const { values, problems } = judgeSettings(siteSettingTable, env);
  if (problems.length > 0) throw new SettingsError(problems.map(({ line }) => line));
  return values;
}

/** Reads the settings of the server and reports every problem with them. */
export function judgeServerSettings(env: Env): {
  readonly settings: ServerSettings;
  readonly problems: readonly SettingProblem[];
} {
  const { values, problems } = judgeSettings({ ...serverSettingTable, ...siteSettingTable }, env);
  const bad = new Set(problems.map(({ name }) => name));
  const apart = settingGroupsRequiredTogether
    .flatMap((names) => togetherProblems(values, names))
    .concat(migrationProblems(values))
    .filter(({ name }) => !bad.has(name));
  return { settings: values, problems: [...problems, ...apart] };
}

/** @throws SettingsError naming each invalid setting and what a valid value looks like. */
export function parseServerSettings(env: Env): ServerSettings {
  const { settings, problems } = judgeServerSettings(env);
  if (problems.length > 0) throw new SettingsError(problems.map(({ line }) => line));
  return settings;
}

/** Groups of settings that must be set together or not at all. */
export const settingGroupsRequiredTogether = [
  googleSettingNames,
  messageSettingNames,
  reportSettingNames,
  payPalSettingNames,
  cybersourceWebhookSettingNames,
  cybersourceResponseSettingNames,
] as const;

/** A separate migration URL needs a database URL. */
function migrationProblems({
  DATABASE_URL,
  DATABASE_MIGRATION_URL,
}: ServerSettings): readonly SettingProblem[] {
  if (DATABASE_MIGRATION_URL === null || DATABASE_URL !== null) return [];
  const line = 'DATABASE_URL must be set too, because DATABASE_MIGRATION_URL is.';
  return [{ name: 'DATABASE_URL', line }];
}

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
