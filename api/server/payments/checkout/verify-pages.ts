/** The pages on which a person passes the check of their bank (3-D Secure). */
import type { Language } from '../../platform/http/language';
import type { CheckStep } from '../gateways/payment-ports';
import { textOf } from '../../messaging/templates/texts';
import { escapeHtml, inlineHash } from '../../web/html';
import { PLAIN_STYLE_HASH, plainPage } from '../../web/plain-page';

/** Milliseconds after which the look at the browser is not waited for any longer. */
const PATIENCE_MS = 10_000;

/** Lets the browser be looked at, then sends what it says of itself; once, whoever comes first. */
const COLLECT = `
const on = document.forms.on, look = document.forms.look;
const said = { language: navigator.language, screenWidth: screen.width, screenHeight: screen.height, colorDepth: screen.colorDepth, timeDifference: new Date().getTimezoneOffset() };
for (const [name, value] of Object.entries(said)) on.elements[name].value = value;
let gone = false;
const go = () => { if (!gone) { gone = true; on.submit(); } };
addEventListener('message', ({ origin }) => { if (origin === new URL(look.action).origin) go(); });
setTimeout(go, ${PATIENCE_MS});
look.submit();
`;

/** Asks the bank's page into its frame. */
const CHALLENGE = `document.forms.ask.submit();`;

/** Leaves the frame of the bank's page. */
const DONE = `document.forms.out.submit();`;

/** Hashes of what stands inline, for the pages' policy. */
export const verifyHashes = {
  scriptHashes: [COLLECT, CHALLENGE, DONE].map(inlineHash),
  styleHashes: [PLAIN_STYLE_HASH],
} as const;

type TextId = Parameters<typeof textOf>[1];

const text = (language: Language, id: TextId): string => escapeHtml(textOf(language, id));

function page(language: Language, title: TextId, body: string, script: string): string {
  return plainPage({ language, title: text(language, title), body, script });
}

const hidden = (name: string, value = ''): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** The page of a step. Each goes on by a button, too, where no script runs. */
export function stepPage(step: CheckStep, cancelPath: string, language: Language): string {
  return step.kind === 'collect'
    ? collectPage(step, language)
    : challengePage(step, cancelPath, language);
}

function collectPage({ url, token }: CheckStep, language: Language): string {
  const names = ['language', 'screenWidth', 'screenHeight', 'colorDepth', 'timeDifference'];
  return page(
    language,
    'server.verify.collect.title',
    `<p role="status">${text(language, 'server.verify.collect.body')}</p>
<form name="on" method="post">${names.map((name) => hidden(name)).join('')}
<button>${text(language, 'server.verify.continue.action')}</button></form>
<form name="look" method="post" action="${escapeHtml(url)}" target="look">${hidden('JWT', token)}</form>
<iframe name="look" hidden title="${text(language, 'server.verify.frame.label')}"></iframe>`,
    COLLECT,
  );
}

function challengePage({ url, token }: CheckStep, cancelPath: string, language: Language): string {
  return page(
    language,
    'server.verify.challenge.title',
    `<p>${text(language, 'server.verify.challenge.body')}</p>
<form name="ask" method="post" action="${escapeHtml(url)}" target="bank">${hidden('JWT', token)}${hidden('MD')}
<noscript><button>${text(language, 'server.verify.continue.action')}</button></noscript></form>
<iframe name="bank" title="${text(language, 'server.verify.frame.label')}"></iframe>
<p><a href="${escapeHtml(cancelPath)}">${text(language, 'server.verify.cancel.action')}</a></p>`,
    CHALLENGE,
  );
}

/** What stands in the frame after the bank's page: the way out of it, to a path of this server. */
export function donePage(path: string, language: Language): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const fields = [...searchParams].map(([name, value]) => hidden(name, value));
  return page(
    language,
    'server.verify.done.title',
    `<p>${text(language, 'server.verify.done.body')}</p>
<form name="out" method="get" action="${escapeHtml(pathname)}" target="_top">${fields.join('')}
<button>${text(language, 'server.verify.continue.action')}</button></form>`,
    DONE,
  );
}
