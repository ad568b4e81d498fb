import { expect, test } from 'vitest';
import { SettingsScreen } from '../../../../src';
import { settingsArgs } from '../../../../stories/support/account/settings';
import { htmlOf } from '../../support/html';

const args = { ...settingsArgs, owner: null };

/** The id and the title of each match. */
const named = (html: string, part: RegExp) =>
  [...html.matchAll(part)].map(([, id, title = '']) => [id, title.replaceAll(/<[^>]*>/g, '')]);

test('the list above the settings names every section, in page order', () => {
  const html = htmlOf(<SettingsScreen {...args} />);
  const list = html.slice(html.indexOf('<details'), html.indexOf('</details>'));
  const links = named(list, /<a href="#([^"]+)"[^>]*>(.*?)<\/a>/g);
  expect(links).toHaveLength(12);
  expect(links).toEqual(named(html, /<section id="([^"]+)" tabindex="-1".*?<h2.*?>(.*?)<\/h2>/g));
});

test('while the settings are loading there is no list', () => {
  expect(htmlOf(<SettingsScreen {...args} sections={null} />)).not.toContain('<details');
});
