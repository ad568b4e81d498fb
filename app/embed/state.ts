import { getSubscription } from '../../api/contract/money/plans/subscriptions';
import { createStore } from 'zustand/vanilla';
import { type CompiledMessages, type UsageView, applyTheme, limitItems } from '../../src';
import { CallFailure } from '../client/failure';
import { request } from '../client/request';
import { type Guest, createGuest } from '../frame/guest';
import type { Look, Refusal } from '../frame/protocol';
import { createFollower } from './follow';

/** The state of the embedded app, held in memory only. */
export interface EmbedState {
  look: Look | null;
  messages: CompiledMessages | null;
  usage: readonly UsageView[] | null;
  error: unknown;
}

export const embed = createStore<EmbedState>(() => ({
  look: null,
  messages: null,
  usage: null,
  error: null,
}));

const { setState: set } = embed;
let token = '';

/** The messages of this page and no other. */
const words = {
  en: () => Promise.all([import('virtual:messages/en/boot'), import('virtual:messages/en/shared')]),
  ar: () => Promise.all([import('virtual:messages/ar/boot'), import('virtual:messages/ar/shared')]),
};

/** Applies the site's language, direction and theme. */
const { follow, again } = createFollower({
  load: (language) => words[language](),
  apply(look, parts) {
    document.documentElement.lang = look.language;
    document.documentElement.dir = look.direction;
    applyTheme(document.documentElement, look.theme);
    set({ look, messages: Object.assign({}, ...parts.map((part) => part.default)) });
  },
  applyTheme: ({ theme }) => applyTheme(document.documentElement, theme),
  reload() {
    if (navigator.onLine) location.reload();
  },
});

/** A limit this page knows; a newer server may send others. */
const isKnown = ({ item }: UsageView): boolean => limitItems.includes(item);

async function load(): Promise<void> {
  const { usage } = await request(getSubscription, { accessToken: token });
  set({ usage: usage.filter(isKnown), error: null });
}

const statusOf = (error: unknown) => (error instanceof CallFailure ? error.status : 0);

/** Accepts a token, or returns why it was refused. */
async function take(next: string): Promise<Refusal | undefined> {
  token = next;
  try {
    // An account without a subscription is on the Free plan, so no plan is refused here.
    await load();
    return undefined;
  } catch (error) {
    // This page shows the error with a retry, unless the site covers the frame. The connection may
    // be at fault rather than the account, and the reply to a renewed token carries no refusal.
    set({ error });
    if (statusOf(error) === 401) return 'expired';
    if (statusOf(error) === 403) return 'account';
    return undefined;
  }
}

/** Reloads usage; requests a new token if this one has expired. */
export async function reload(): Promise<void> {
  set({ error: null });
  try {
    await load();
  } catch (error) {
    if (statusOf(error) === 401) guest.renew();
    else set({ error });
  }
}

const guest: Guest = createGuest({
  site: parent,
  // The app ships with the site, and no other origin may embed it.
  origins: [location.origin],
  post: (message, origin) => parent.postMessage(message, origin),
  onLook: follow,
  onToken: take,
});

export const isEmbedded = parent !== window;

// The connection may be back.
for (const event of ['online', 'focus', 'visibilitychange']) addEventListener(event, again);

if (isEmbedded) {
  addEventListener('message', (event) => guest.receive(event));
  addEventListener('focus', () => {
    if (token) void reload();
  });
} else {
  const arabic = navigator.language.startsWith('ar');
  const look = arabic
    ? ({ language: 'ar', direction: 'rtl' } as const)
    : ({ language: 'en', direction: 'ltr' } as const);
  void follow({ ...look, theme: 'system' });
}
