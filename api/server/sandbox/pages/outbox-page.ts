/** The page that lists the sandbox's messages. */
import type { OutboxMessage } from '../../../contract/messaging/outbox';
import type { Language } from '../../platform/http/language';
import { htmlOf } from '../../messaging/templates/catalogue-texts';
import { serverPage } from '../../web/server-page';
import { escapeHtml, inlineHash } from '../../web/html';

/** Shows new messages, but moves nothing in a hidden tab or while text is selected. */
const SCRIPT = `
const newest = document.body.dataset.newest;
setInterval(async () => {
  if (document.hidden || !getSelection().isCollapsed) return;
  try {
    const url = location.pathname + location.search;
    const answer = await fetch(url, { headers: { accept: 'application/json' } });
    const [message] = await answer.json();
    if ((message ? message.id : '') !== newest) location.reload();
  } catch {}
}, 2000);
`;

export const OUTBOX_SCRIPT_HASH = inlineHash(SCRIPT);
/** A time formatted as `2026-11-21 12:00:00 UTC`. */
const shownTime = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;

function item(message: OutboxMessage, language: Language): string {
  const channel = htmlOf(
    language,
    message.channel === 'whatsapp' ? 'server.outbox.whatsapp.label' : 'server.outbox.email.label',
  );
  const code = message.code
    ? `<p>${htmlOf(language, 'server.outbox.code.label')} <output dir="ltr">${escapeHtml(message.code)}</output></p>`
    : '';
  const link = message.link
    ? `<p>${htmlOf(language, 'server.outbox.link.label')} <a href="${escapeHtml(message.link)}" dir="ltr">${escapeHtml(message.link)}</a></p>`
    : '';
  // Shown in a sandboxed iframe, which isolates its styles and restricts what it may do.
  const html = message.html
    ? `<iframe src="${escapeHtml(message.html)}" title="${htmlOf(language, 'server.outbox.html.label')}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : '';
  return `<li data-template="${escapeHtml(message.template)}">
<header><span>${channel}</span><bdi dir="ltr">${escapeHtml(message.to)}</bdi><time dir="ltr" datetime="${escapeHtml(message.at)}">${escapeHtml(shownTime(message.at))}</time></header>
<div class="pair"><div><p dir="auto">${escapeHtml(message.text)}</p>${code}${link}</div>${html}</div></li>`;
}

export function outboxPage(messages: readonly OutboxMessage[], language: Language): string {
  const title = htmlOf(language, 'server.outbox.page.title');
  const list =
    messages.length > 0
      ? `<ol>${messages.map((message) => item(message, language)).join('\n')}</ol>`
      : `<p>${htmlOf(language, 'server.outbox.empty.body')}</p>`;
  return serverPage({
    language,
    title,
    width: 'pairs',
    attributes: ` data-newest="${escapeHtml(messages[0]?.id ?? '')}"`,
    body: `<p>${htmlOf(language, 'server.outbox.page.body')}</p>\n${list}`,
    script: SCRIPT,
  });
}
