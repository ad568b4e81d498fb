/**
 * Honours a provider's `Retry-After` (RFC 9110, section 10.2.3). A request withheld during the
 * pause has certainly charged nothing.
 */
import type { Clock } from '../../platform/clock';
import type { Pauses } from './pauses';
import { GatewayError } from './payment-ports';

/** The statuses with which the header is honoured. */
const STATUSES = [429, 503];

/** The maximum pause, in milliseconds, so that a wrong header does not stop all payments. */
const MAX_MS = 10 * 60_000;

/** Parses the header, seconds or a date, into milliseconds; 0 if it is missing or invalid. */
function millisecondsOf(header: string | null, now: number): number {
  if (header === null) return 0;
  const wanted = /^\d{1,9}$/.test(header.trim())
    ? Number(header) * 1000
    : Date.parse(header) - now || 0;
  return Math.min(MAX_MS, Math.max(0, wanted));
}

/** The pause that a provider has requested, which all servers observe. */
export class ProviderPause {
  constructor(
    private readonly provider: string,
    private readonly pauses: Pauses,
    private readonly clock: Clock,
  ) {}

  /** Records the pause requested by a response. */
  async recordRetryAfter(response: Pick<Response, 'status' | 'headers'>): Promise<void> {
    if (!STATUSES.includes(response.status)) return;
    const now = this.clock.now().getTime();
    const wanted = millisecondsOf(response.headers.get('retry-after'), now);
    if (wanted > 0) await this.pauses.extend(this.provider, new Date(now + wanted));
  }

  /** @throws GatewayError during the pause. Nothing is sent, so the outcome is not unknown. */
  async refuse(): Promise<void> {
    const until = await this.pauses.endOf(this.provider);
    if (!until) return;
    const left = until.getTime() - this.clock.now().getTime();
    // If the clock was set back, the pause must not become longer than requested.
    if (left <= 0 || left > MAX_MS) return;
    throw new GatewayError(
      `Not sent: the provider asked for a pause of ${Math.ceil(left / 1000)} s`,
      false,
    );
  }
}
