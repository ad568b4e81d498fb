/** The pages of 3-D Secure authentication. */
import type { Language } from '../../../platform/http/language';
import type { CheckStep } from '../../gateways/payment-ports';
import { textOf } from '../../../messaging/templates/catalogue-texts';
import { escapeHtml, inlineHash } from '../../../web/html';
import { PLAIN_STYLE_HASH, plainPage } from '../../../web/plain-page';

/** How long to wait for device data collection, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Runs the device data collection, then submits the browser's properties once, when it finishes or
 * times out.
 */
const COLLECT = `
const on = document.forms.on, look = document.forms.look;
const said = { language: navigator.language, screenWidth: screen.width, screenHeight: screen.height, colorDepth: screen.colorDepth, timeDifference: new Date().getTimezoneOffset() };
for (const [name, value] of Object.entries(said)) on.elements[name].value = value;
let gone = false;
const go = () => { if (!gone) { gone = true; on.submit(); } };
addEventListener('message', ({ origin }) => { if (origin === new URL(look.action).origin) go(); });
setTimeout(go, ${TIMEOUT_MS});
look.submit();
`;

/** Loads the bank's page into the frame. */
const CHALLENGE = `document.forms.ask.submit();`;

const DONE = `document.forms.out.submit();`;

/** Hashes of inline scripts and styles, for the pages' CSP. */
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

/** The page of a step. Each also has a button to continue without JavaScript. */
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

/**
 * The page shown in the frame after the bank's page; it continues outside the frame at a path of
 * this server.
 */
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
