/** `docs/settings.md`, made from the settings' own definitions. */
import { join } from 'node:path';
import type { Setting } from '../../api/contract/platform/setting';
import {
  type SettingGroup,
  settingGroups,
  settingsSetTogether,
} from '../../api/contract/platform/settings';
import { formatted } from './formatted';

const root = join(import.meta.dirname, '..', '..');

/** Where the page is. */
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

function code(text: string): string {
  return `\`${text}\``;
}

/** Text that a table cell shows as it is. */
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

/** The whole page. */
export function settingsPage(): Promise<string> {
  const text = [intro, ...settingGroups.map(section), together].join('\n');
  return formatted(settingsPagePath, text);
}
