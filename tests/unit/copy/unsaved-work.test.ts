/** The copy desk's unsaved work, as several tabs and Storybooks of one host keep it. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyRows } from '../../../tools/copy/change';
import { bare, desk, row, title, today, wait } from '../support/desk';

const local: Record<string, string> = Object.create({
  getItem: (key: string) => local[key] ?? null,
  setItem: (key: string, value: string) => void (local[key] = value),
  removeItem: (key: string) => delete local[key],
});
let browser: EventTarget;

beforeEach(() => {
  for (const key of Object.keys(local)) delete local[key];
  browser = new EventTarget();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
});
afterEach(() => {
  vi.doUnmock('storybook/manager-api');
});

/** Opens the desk in a tab of its own, with the test's catalogues. */
async function open(catalogues = desk()) {
  vi.resetModules();
  const channel = { on: vi.fn(), emit: vi.fn() };
  vi.doMock('storybook/manager-api', () => ({ addons: { getChannel: () => channel } }));
  const tab = await import('../../../.storybook/addons/copy-desk/data/desk');
  const { joinDesk } = await import('../../../.storybook/addons/copy-desk/data/wire');
  joinDesk(channel);
  tab.applyDesk(catalogues);
  return tab;
}

const newTitle = { en: 'Log in', ar: 'الدخول' };

/** The catalogues after someone else has changed the title. */
const newer = () => ({ ...desk(), en: { ...desk().en, [title]: 'Sign in' } });

test('another tab overwrites only what it changes itself, and each shows what the other did', async () => {
  const [first, second] = [await open(), await open()];
  first.tryWording(title, newTitle);
  second.tryWording(wait, { en: 'Again later', ar: 'لاحقًا' });
  browser.dispatchEvent(new Event('storage'));
  for (const { deskStore, unsaved } of [first, second, await open()])
    expect(unsaved(deskStore.getState()).toSorted()).toEqual([title, wait]);
  second.tryWording(title, { en: 'Log in', ar: 'تسجيل الدخول' });
  browser.dispatchEvent(new Event('storage'));
  expect(first.unsaved(first.deskStore.getState())).toEqual([wait]);
});

test('work on an earlier wording is kept and marked, and is neither exported nor counted', async () => {
  const before = await open();
  before.setReviewer('Huda');
  before.tryWording(title, newTitle);
  before.review(title, 'approved', '');

  const after = await open(newer());
  after.tryWording(wait, { en: 'Again later', ar: 'لاحقًا' });
  const state = after.deskStore.getState();
  expect(after.unsaved(state)).toEqual([wait]);
  expect(state.outdated[title]).toMatchObject({ wording: newTitle, review: { reviewer: 'Huda' } });
  expect(after.stateAtDesk(state, title)).toBe('draft');
  expect(after.wordingOf(state, title)).toEqual({ en: 'Sign in', ar: 'تسجيل الدخول' });

  const own = { en: 'Sign in', ar: 'دخول' };
  after.tryWording(title, own);
  expect(after.deskStore.getState().outdated[title]?.wording).toEqual(newTitle);
  const again = await open();
  expect(again.wordingOf(again.deskStore.getState(), title)).toEqual(newTitle);
  expect(again.deskStore.getState().outdated[title]?.wording).toEqual(own);
});

test('work ends when it is discarded, or once the catalogues contain it', async () => {
  const tab = await open();
  tab.tryWording(title, newTitle);
  tab.applyDesk({ ...desk(), ar: { ...desk().ar, [title]: newTitle.ar } });
  tab.applyDesk(desk());
  expect(tab.deskStore.getState()).toMatchObject({ work: {}, outdated: {} });

  tab.tryWording(title, newTitle);
  tab.applyDesk(newer());
  const { outdated } = tab.deskStore.getState();
  if (outdated[title]) tab.drop(outdated[title]);
  expect(tab.deskStore.getState().outdated).toEqual({});
  expect(Object.keys(local)).toEqual([]);
});

test.each([
  ['approved', undefined],
  ['change', undefined],
  ['change', newTitle],
] as const)('a verdict "%s" repeated at a newer wording is kept', async (verdict, proposal) => {
  const tab = await open();
  tab.setReviewer('Huda');
  const give = () => {
    if (proposal) tab.tryWording(title, proposal);
    tab.review(title, verdict, 'clearer');
    const state = tab.deskStore.getState();
    return applyRows(state.desk, tab.rows(tab.unsaved(state)), today);
  };
  const { desk: given } = give();
  tab.applyDesk(given);
  expect(tab.deskStore.getState().work).toEqual({});

  tab.applyDesk({ ...given, en: newer().en });
  const again = give();
  expect(again.reviewed).toEqual([title]);
  tab.applyDesk(again.desk);
  expect(tab.deskStore.getState()).toMatchObject({ work: {}, outdated: {} });
  expect(Object.keys(local).filter((key) => key.includes(title))).toEqual([]);
});

test('an approved wording of its own ends once the catalogues contain it', async () => {
  const tab = await open();
  tab.setReviewer('Huda');
  tab.tryWording(title, newTitle);
  tab.review(title, 'approved', '');
  tab.applyDesk(applyRows(desk(), tab.rows([title]), today).desk);
  expect(tab.deskStore.getState()).toMatchObject({ work: {}, outdated: {} });
});

test('work on a message that this Storybook does not have stays stored', async () => {
  const tab = await open();
  tab.tryWording(title, newTitle);
  const { [title]: _gone, ...rest } = desk().en;
  const without = await open({ ...desk(), en: rest });
  expect(without.deskStore.getState()).toMatchObject({ work: {}, outdated: {} });
  const again = await open();
  expect(again.unsaved(again.deskStore.getState())).toEqual([title]);
});

test('a plural left unreadable is edited as a whole when it is chosen again', async () => {
  const tab = await open();
  const { MessageDetail } = await import('../../../.storybook/addons/copy-desk/message-detail');
  const shown = () => {
    const props = { state: tab.deskStore.getState(), id: wait, onClose: vi.fn() };
    return renderToStaticMarkup(createElement(MessageDetail, props));
  };
  const wholeField = /<textarea[^>]* lang="ar"/;
  expect(shown()).toContain('aria-label="Arabic, few"');
  expect(shown()).not.toMatch(wholeField);
  const { en, ar } = tab.wordingOf(tab.deskStore.getState(), wait);
  tab.tryWording(wait, { en, ar: ar.replace('ثوانٍ', '<ltr>') });
  expect(shown()).not.toContain('aria-label="Arabic, few"');
  expect(shown()).toMatch(wholeField);
});

test('work that an import would refuse is named with the reason, and left out of the export', async () => {
  const held = applyRows(
    desk(),
    [row(bare, { ar: 'وصل إلى <ltr>{phone}</ltr>', verdict: 'change', reviewer: 'Huda' })],
    today,
  ).desk;
  const tab = await open(held);
  tab.setReviewer('James');
  tab.tryWording(title, { en: 'Log in', ar: 'الدخول {' });
  tab.tryWording(wait, { ...tab.wordingOf(tab.deskStore.getState(), wait), en: '' });
  tab.review(bare, 'change', 'clearer');
  tab.tryWording('login.sentTo.body', {
    ...tab.wordingOf(tab.deskStore.getState(), 'login.sentTo.body'),
    ar: 'وصل إلى <ltr>{phone}</ltr>',
  });

  const state = tab.deskStore.getState();
  const named = tab.workRefusals(state).join('\n');
  expect(named).toContain(`${title}: `);
  expect(named).toContain(`${wait}: en is empty`);
  expect(named).toContain(`${bare}: has an open proposal by Huda`);

  const { ExportButtons } = await import('../../../.storybook/addons/copy-desk/export-buttons');
  const html = renderToStaticMarkup(createElement(ExportButtons, { state, ids: [] }));
  expect(html).toContain(`Not exported: ${title}, ${wait}, ${bare}<`);
  expect(html).not.toContain('disabled');
  tab.drop(state.work['login.sentTo.body'] ?? { id: '', base: '' });
  const refused = createElement(ExportButtons, { state: tab.deskStore.getState(), ids: [] });
  expect(renderToStaticMarkup(refused)).toContain('disabled');
});
