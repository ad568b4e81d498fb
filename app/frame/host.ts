import {
  FRAME_PROTOCOL,
  type Look,
  type Refusal,
  type SiteMessage,
  asAppMessage,
} from './protocol';

/** A message as the browser brings it. */
export interface Incoming {
  source: unknown;
  origin: string;
  data: unknown;
}

export interface HostOptions {
  /** The window of the frame, by which its messages are told from all others. */
  frame: unknown;
  /** The exact origin of the embedded app. */
  origin: string;
  /** Posts to the frame, at that origin and no other. */
  post: (message: SiteMessage) => void;
  look: () => Look;
  /** The token of the session; `stale` is one that the app says has run out. `null` when it is over. */
  token: (stale: string | null) => Promise<string | null>;
  onConnected: () => void;
  onRefused: (why: Refusal) => void;
  /** A name for this attempt that nobody can guess. */
  nonce: string;
}

/** The site's side of one attempt to connect. A new attempt takes a new host. */
export interface Host {
  /** Says hello; may be said again until the app listens. */
  hello: () => void;
  receive: (message: Incoming) => void;
  /** Language or theme have changed. */
  look: () => void;
}

export function createHost({
  frame,
  origin,
  post,
  look,
  token,
  onConnected,
  onRefused,
  nonce,
}: HostOptions): Host {
  type Step = 'hello' | 'ready' | 'connected' | 'over';
  const base = { wasla: FRAME_PROTOCOL, nonce } as const;
  let step: Step = 'hello';
  let sent: string | null = null;
  let renewed = 0;

  function over(why: Refusal): void {
    step = 'over';
    onRefused(why);
  }

  async function give(stale: string | null): Promise<void> {
    const fresh = await token(stale);
    if (step === 'over') return;
    if (fresh === null) {
      over('expired');
      return;
    }
    sent = fresh;
    post({ ...base, type: 'token', token: fresh });
  }

  return {
    hello() {
      if (step === 'hello') post({ ...base, type: 'hello', look: look() });
    },
    receive(message) {
      // Both, exactly: another frame may share the origin, another page the window.
      if (message.source !== frame || message.origin !== origin) return;
      const known = asAppMessage(message.data);
      if (!known || known.nonce !== nonce) return;
      // Each message counts in its turn and once; one that is played again is nothing.
      if (known.type === 'ready' && step === 'hello') {
        step = 'ready';
        void give(null);
      } else if (known.type === 'ack' && step === 'ready' && sent !== null) {
        if (known.refused) {
          over(known.refused);
          return;
        }
        step = 'connected';
        onConnected();
      } else if (known.type === 'renew' && step === 'connected' && known.count > renewed) {
        renewed = known.count;
        void give(sent);
      }
    },
    look() {
      if (step === 'ready' || step === 'connected') post({ ...base, type: 'look', look: look() });
    },
  };
}
