/** `docs/settings.md`, generated from the settings' own definitions. */
import { join } from 'node:path';
import type { Setting } from '../../api/contract/platform/settings/setting';
import {
  type SettingGroup,
  settingGroups,
  settingGroupsRequiredTogether,
} from '../../api/contract/platform/settings/settings';
import {
  liveProviderNames,
  ownSettingNames,
  explicitSettingNames,
} from '../../api/contract/platform/settings/settings-live';
import { formatted } from './formatted';

const root = join(import.meta.dirname, '..', '..');

export const settingsPagePath = join(root, 'docs/settings.md');

const intro = `<!-- Made by "npm run docs:settings" from api/contract/platform/settings/settings.ts. -->

# Settings

Settings are environment variables. A missing or empty variable has its default value. If one is invalid, the server does not start; the error names the setting and describes valid values, but never shows a secret.

The settings under [Site and brand](#site-and-brand) apply both to the build and to the server, so set them for both.
`;

/** Settings that make sense only together. */
const together = `## Set together

Set all settings of a group, or none:

${settingGroupsRequiredTogether.map((names) => `- ${names.map(code).join(', ')}`).join('\n')}
`;

/** The settings without which a live server does not start. */
const live = `## For a live server

A server counts as live if \`GATEWAY\` is not \`sandbox\`, or if \`NODE_ENV\` is \`production\` without \`SANDBOX=1\`. It starts only if all of the following are correct; otherwise it lists everything that is missing:

- ${liveProviderNames.map(code).join(', ')}: all set.
- ${code('PUBLIC_URL')}: with https. ${code('ENCRYPTION_KEYS')} and ${code('WEBHOOK_SECRET')}: set. ${code('OPERATORS')}: at least one, to read messages from the contact form.
- ${ownSettingNames.map(code).join(', ')}: your own. Their defaults are fictitious.
- ${explicitSettingNames.map(code).join(', ')}: set explicitly, even if the default is correct. With PayPal, ${code('PAYPAL_HOST')} too.
- ${code('SITE_DIR')}: contains the built site (${code('npm run build')}).
- The settings of [site and brand](#site-and-brand): the same values as when the site in ${code('SITE_DIR')} was built, because its pages and receipts show them.
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

function section({ title, settings, note }: SettingGroup): string {
  const rows = Object.entries(settings).map(row);
  const intro = note === undefined ? '' : `${note}\n\n`;
  return `## ${title}\n\n${intro}| Setting | Default | Meaning |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}

export function settingsPage(): Promise<string> {
  const text = [intro, ...settingGroups.map(section), together, live].join('\n');
  return formatted(settingsPagePath, text);
}
