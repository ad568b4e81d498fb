/** The fake Google's account chooser. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Provider } from 'oidc-provider';
import { isLanguage, type Language } from '../../platform/http/language';
import { pagePolicy } from '../../web/headers';
import { SERVER_STYLE_HASH } from '../../web/server-style';
import { chosenId, fakeAccounts } from './accounts';
import { accountsPage, expiredPage } from './page';

const POLICY = pagePolicy({ scriptHashes: [], styleHashes: [SERVER_STYLE_HASH] });
const FORM_MAX = 4096;

/** What the page needs from the provider's Koa context. */
type PageContext = {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly method: string;
  status: number;
  type: string;
  body: unknown;
  respond?: boolean;
  readonly set: (name: string, value: string) => void;
};

export function show(ctx: Pick<PageContext, 'set' | 'type' | 'body'>, html: string): void {
  ctx.set('content-security-policy', POLICY);
  ctx.set('cache-control', 'no-store');
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = html;
}

function languageOf(params: Readonly<Record<string, unknown>>): Language {
  const asked = params['ui_locales'];
  return isLanguage(asked) ? asked : 'en';
}

/** Shows the accounts and completes the interaction with the chosen one. */
export async function interact(provider: Provider, ctx: PageContext): Promise<void> {
  let language: Language;
  try {
    const { params } = await provider.interactionDetails(ctx.req, ctx.res);
    language = languageOf(params);
  } catch {
    // Without its cookie, or once expired, the interaction cannot continue.
    ctx.status = 400;
    show(ctx, expiredPage());
    return;
  }
  if (ctx.method !== 'POST') {
    show(ctx, accountsPage(fakeAccounts, language));
    return;
  }
  const form = new URLSearchParams((await buffer(ctx.req)).subarray(0, FORM_MAX).toString('utf8'));
  const accountId = chosenId(form);
  if (accountId === undefined && !form.has('cancel')) {
    ctx.status = 422;
    show(ctx, accountsPage(fakeAccounts, language));
    return;
  }
  ctx.respond = false;
  await provider.interactionFinished(
    ctx.req,
    ctx.res,
    accountId === undefined
      ? { error: 'access_denied' }
      : { select_account: {}, login: { accountId, remember: false } },
    { mergeWithLastSubmission: false },
  );
}
