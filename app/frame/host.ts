import {
  FRAME_PROTOCOL,
  type Look,
  type Refusal,
  type SiteMessage,
  parseAppMessage,
} from './protocol';

/** A message as the browser delivers it. */
export interface Incoming {
  source: unknown;
  origin: string;
  data: unknown;
}

export interface HostOptions {
  /** The frame's window, which identifies its messages. */
  frame: unknown;
  /** The exact origin of the embedded app. */
  origin: string;
  /** Posts to the frame, at that origin and no other. */
  post: (message: SiteMessage) => void;
  look: () => Look;
  /**
   * The session's token; `stale` is one that the app reported as expired. `null` when the session
   * is over.
   */
  token: (stale: string | null) => Promise<string | null>;
  onConnected: () => void;
  onRefused: (why: Refusal) => void;
  /** Identifies this attempt; unguessable. */
  nonce: string;
}

/** The site's side of one connection attempt. Every attempt needs a new host. */
export interface Host {
  /** Sends `hello`; may be repeated until the app responds. */
  hello: () => void;
  receive: (message: Incoming) => void;
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
      // Check both exactly: another frame may share the origin, another page may be in the window.
      if (message.source !== frame || message.origin !== origin) return;
      const known = parseAppMessage(message.data);
      if (!known || known.nonce !== nonce) return;
      // Each message is accepted once and in order, so a replayed one is ignored.
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
