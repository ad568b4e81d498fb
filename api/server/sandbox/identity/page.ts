/** The page that replaces Google's account chooser. */
import type { Language } from '../../platform/http/language';
import { textOf } from '../../messaging/templates/texts';
import { housePage } from '../../web/house-page';
import { escapeHtml } from '../../web/html';
import type { FakeAccount } from './accounts';

export function accountsPage(accounts: readonly FakeAccount[], language: Language): string {
  const text = (id: Parameters<typeof textOf>[1]): string => escapeHtml(textOf(language, id));
  const items = accounts.map(({ id, name, email, verified }) => {
    const note = verified ? '' : ` · ${text('server.google.unverified.label')}`;
    return `<button class="row" name="account" value="${escapeHtml(id)}"><bdi>${escapeHtml(name)}</bdi><small><bdi dir="ltr">${escapeHtml(email)}</bdi>${note}</small></button>`;
  });
  return housePage({
    language,
    title: text('server.google.page.title'),
    body: `<p>${text('server.google.page.body')}</p>
<form method="post">${items.join('\n')}</form>
<form method="post"><label>${text('server.google.other.label')}
<input name="email" type="email" dir="ltr" required autocomplete="off"></label>
<button class="primary">${text('server.google.other.action')}</button></form>
<form method="post"><button name="cancel" value="1">${text('server.google.cancel.action')}</button></form>`,
  });
}

export function expiredPage(language: Language): string {
  const text = (id: Parameters<typeof textOf>[1]): string => escapeHtml(textOf(language, id));
  return housePage({
    language,
    title: text('server.google.page.title'),
    body: `<p>${text('server.google.expired.body')}</p>`,
  });
}
