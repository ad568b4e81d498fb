/** `docs/settings.md`, generated from the settings' own definitions. */
import { join } from 'node:path';
import type { Setting } from '../../api/contract/platform/setting';
import {
  type SettingGroup,
  settingGroups,
  settingsSetTogether,
} from '../../api/contract/platform/settings';
import {
  liveProviderNames,
  ownSettingNames,
  saidSettingNames,
} from '../../api/contract/platform/settings-live';
import { formatted } from './formatted';

const root = join(import.meta.dirname, '..', '..');

export const settingsPagePath = join(root, 'docs/settings.md');

const intro = `<!-- Made by "npm run docs:settings" from api/contract/platform/settings.ts. -->

# Settings

Settings are environment variables. A variable that is absent or empty takes its default. A wrong one stops the start with its name and what it must look like; the value of a secret is never shown.

The settings under [Site and brand](#site-and-brand) are read when the site is built and when the server starts: set them for both.
`;

/** Settings that only make sense together. */
const together = `## Set together

Each of these is set as a whole, or not at all:

${settingsSetTogether.map((names) => `- ${names.map(code).join(', ')}`).join('\n')}
`;

/** The settings without which a live server does not start. */
const live = `## For a live server

A server is meant to be live when \`GATEWAY\` is not \`sandbox\`, or \`NODE_ENV\` is \`production\` without \`SANDBOX=1\`. It doesn't start before all of these are right, and says everything that is missing at once:

- ${liveProviderNames.map(code).join(', ')}: all set.
- ${code('PUBLIC_URL')}: with https. ${code('ENCRYPTION_KEYS')}: set.
- ${ownSettingNames.map(code).join(', ')}: your own. Their defaults are samples of nobody.
- ${saidSettingNames.map(code).join(', ')}: set, even where the default is right. ${code('PAYPAL_HOST')} too, where PayPal is set up.
- The settings of [site and brand](#site-and-brand): the same that the site in ${code('SITE_DIR')} was built with, because its pages and receipts show those.
`;

function code(text: string): string {
  return `\`${text}\``;
}

/** Escapes text for a table cell. */
function cell(text: string): string {
  return text.replaceAll(/[|<]/g, '\\$&');
}

function row([name, setting]: [string, Setting<unknown>]): string {
  const fallback = setting.fallback === '' ? '' : code(setting.fallback);
  const secret = setting.secret ? ' (secret)' : '';
  const meaning = `${setting.description} Must be ${setting.mustBe}.`;
  return `| ${code(name)}${secret} | ${fallback} | ${cell(meaning)} |`;
}

function section({ title, settings }: SettingGroup): string {
  const rows = Object.entries(settings).map(row);
  return `## ${title}\n\n| Setting | Default | Meaning |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}

export function settingsPage(): Promise<string> {
  const text = [intro, ...settingGroups.map(section), together, live].join('\n');
  return formatted(settingsPagePath, text);
}
