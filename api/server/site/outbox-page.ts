/** The page of the sandbox's messages, for people. */
import { createHash } from 'node:crypto';
import type { OutboxMessage } from '../../contract/outbox';
import type { Language } from '../language';
import { textOf } from '../services/texts';

/**
 * Loads the page again when there is something new, unless the reader is elsewhere or has text
 * selected: nothing moves under a hand that copies a code.
 */
const SCRIPT = `
const newest = document.body.dataset.newest;
setInterval(async () => {
  if (document.hidden || !getSelection().isCollapsed) return;
  try {
    const answer = await fetch(location.pathname, { headers: { accept: 'application/json' } });
    const [message] = await answer.json();
    if ((message ? message.id : '') !== newest) location.reload();
  } catch {}
}, 2000);
`;

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { margin: 0 auto; padding: 1.5rem 1rem; max-inline-size: 44rem }
h1 { font-size: 1.375rem; margin-block: 0 }
ol { list-style: none; padding: 0; display: grid; gap: 1rem }
li { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .75rem; padding: 1rem }
header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; font-size: .875rem; opacity: .8 }
li p { margin-block: .5rem 0; white-space: pre-line; overflow-wrap: anywhere }
output { font: 600 1.375rem/1.4 ui-monospace, monospace; letter-spacing: .08em }
`;

const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Hash of the page's inline script, for its content policy. */
export const OUTBOX_SCRIPT_HASH = hashOf(SCRIPT);
/** Hash of the page's inline style, for its content policy. */
export const OUTBOX_STYLE_HASH = hashOf(STYLE);

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

function item(message: OutboxMessage, language: Language): string {
  const text = (id: Parameters<typeof textOf>[1]): string => escape(textOf(language, id));
  const channel = text(
    message.channel === 'whatsapp' ? 'server.outbox.whatsapp.label' : 'server.outbox.email.label',
  );
  const code = message.code
    ? `<p>${text('server.outbox.code.label')} <output dir="ltr">${escape(message.code)}</output></p>`
    : '';
  const link = message.link
    ? `<p>${text('server.outbox.link.label')} <a href="${escape(message.link)}" dir="ltr">${escape(message.link)}</a></p>`
    : '';
  return `<li data-template="${escape(message.template)}">
<header><span>${channel}</span><bdi dir="ltr">${escape(message.to)}</bdi><time dir="ltr" datetime="${escape(message.at)}">${escape(message.at)}</time></header>
<p dir="auto">${escape(message.text)}</p>${code}${link}</li>`;
}

/** Writes the page. */
export function outboxPage(messages: readonly OutboxMessage[], language: Language): string {
  const title = escape(textOf(language, 'server.outbox.page.title'));
  const list =
    messages.length > 0
      ? `<ol>${messages.map((message) => item(message, language)).join('\n')}</ol>`
      : `<p>${escape(textOf(language, 'server.outbox.empty.body'))}</p>`;
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body data-newest="${escape(messages[0]?.id ?? '')}">
<main><h1>${title}</h1><p>${escape(textOf(language, 'server.outbox.page.body'))}</p>
${list}</main>
<script>${SCRIPT}</script></body></html>
`;
}
