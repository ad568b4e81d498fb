/** The page that replaces Google's account chooser. */
import type { Language } from '../../platform/http/language';
import { htmlOf } from '../../messaging/templates/catalogue-texts';
import { serverPage } from '../../web/server-page';
import { escapeHtml } from '../../web/html';
import type { FakeAccount } from './accounts';

export function accountsPage(accounts: readonly FakeAccount[], language: Language): string {
  const items = accounts.map(({ id, name, email, verified }) => {
    const note = verified ? '' : ` · ${htmlOf(language, 'server.google.unverified.label')}`;
    return `<button class="row" name="account" value="${escapeHtml(id)}"><bdi>${escapeHtml(name)}</bdi><small><bdi dir="ltr">${escapeHtml(email)}</bdi>${note}</small></button>`;
  });
  return serverPage({
    language,
    title: htmlOf(language, 'server.google.page.title'),
    body: `<p>${htmlOf(language, 'server.google.page.body')}</p>
<form method="post">${items.join('\n')}</form>
<form method="post"><label>${htmlOf(language, 'server.google.other.label')}
<input name="email" type="email" dir="ltr" required autocomplete="off"></label>
<button class="primary">${htmlOf(language, 'server.google.other.action')}</button></form>
<form method="post"><button name="cancel" value="1">${htmlOf(language, 'server.google.cancel.action')}</button></form>`,
  });
}

export function expiredPage(): string {
  return serverPage({
    language: 'en',
    title: htmlOf('en', 'server.google.page.title'),
    body: `<p>${htmlOf('en', 'server.google.expired.body')}</p>`,
  });
}
