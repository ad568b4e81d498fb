import {
  type AppMessage,
  FRAME_PROTOCOL,
  type Look,
  type Refusal,
  parseSiteMessage,
} from './protocol';
import type { Incoming } from './host';

export interface GuestOptions {
  /** The window that embeds this one. */
  site: unknown;
  /** The exact origins that may embed it. */
  origins: readonly string[];
  /** Posts to the site, at the origin that sent `hello`. */
  post: (message: AppMessage, origin: string) => void;
  /** Called with each look; resolves with whether it is shown now. */
  onLook: (look: Look) => Promise<boolean>;
  /** Called with each token; resolves with the reason if it was rejected. */
  onToken: (token: string) => Promise<Refusal | undefined>;
}

export interface Guest {
  receive: (message: Incoming) => void;
  /** Requests another token, because this one has expired. */
  renew: () => void;
}

export function createGuest({ site, origins, post, onLook, onToken }: GuestOptions): Guest {
  let host: { nonce: string; origin: string } | null = null;
  let acknowledged = false;
  let asked = 0;

  const answer = (
    message:
      | { type: 'ready' }
      | { type: 'ack'; refused?: Refusal }
      | { type: 'renew'; count: number },
  ) => {
    if (host) post({ wasla: FRAME_PROTOCOL, nonce: host.nonce, ...message }, host.origin);
  };

  async function take(token: string): Promise<void> {
    const refused = await onToken(token);
    if (acknowledged) return;
    acknowledged = true;
    answer({ type: 'ack', ...(refused ? { refused } : {}) });
  }

  /** Without its messages the page is blank, so it is ready only once they have arrived. */
  async function start(look: Look): Promise<void> {
    if (await onLook(look)) answer({ type: 'ready' });
  }

  return {
    receive(message) {
      if (message.source !== site || !origins.includes(message.origin)) return;
      const known = parseSiteMessage(message.data);
      if (!known) return;
      if (known.type === 'hello') {
        // The site repeats `hello` until the app responds, which also tries again after a failure. A
        // browser may keep that failure until the site's own retry reloads the frame. The first
        // `hello` decides the nonce.
        if (host && host.nonce !== known.nonce) return;
        host = { nonce: known.nonce, origin: message.origin };
        void start(known.look);
        return;
      }
      if (known.nonce !== host?.nonce || message.origin !== host.origin) return;
      if (known.type === 'look') void onLook(known.look);
      else void take(known.token);
    },
    renew() {
      asked += 1;
      answer({ type: 'renew', count: asked });
    },
  };
}
