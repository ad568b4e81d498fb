/** Keeps the leases of claimed subscriptions while this server works on them. */
import { type Claim, CLAIM_SECONDS, holdClaims, releaseClaims } from './due-queue';
import type { Core } from '../../platform/core';

/**
 * The interval between two renewals of the leases, in milliseconds. Two in a row may fail before
 * they expire.
 */
const RENEW_MS = (CLAIM_SECONDS / 3) * 1000;

/** The leases of one server's run. If the server dies, another claims what they cover. */
export class ClaimLease {
  private readonly held = new Map<string, Claim>();
  private readonly timer: NodeJS.Timeout;
  private renewing: Promise<void> | undefined;

  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock' | 'log'>,
    everyMs = RENEW_MS,
  ) {
    this.timer = setInterval(() => {
      // One at a time: each renews the lease ends that the previous one wrote.
      this.renewing ??= this.renew().finally(() => (this.renewing = undefined));
    }, everyMs).unref();
  }

  keep(claims: readonly Claim[]): void {
    for (const claim of claims) this.held.set(claim.id, claim);
  }

  /** Whether a claim is still this server's. It is not if the server was suspended for too long. */
  holds({ id }: Claim): boolean {
    return this.held.has(id);
  }

  /** Forgets a claim that has been worked on. */
  done({ id }: Claim): void {
    this.held.delete(id);
  }

  /** Stops renewing, and releases the claims that were not worked on. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    await this.renewing;
    const left = [...this.held.values()];
    this.held.clear();
    if (left.length > 0) await releaseClaims(this.deps.db, left);
  }

  private async renew(): Promise<void> {
    const { db, clock, log } = this.deps;
    const before = [...this.held.values()];
    if (before.length === 0) return;
    try {
      const kept = new Map(
        (await holdClaims(db, before, clock.now())).map((claim) => [claim.id, claim]),
      );
      for (const { id } of before) {
        const claim = kept.get(id);
        // It may have been worked on in the meantime.
        if (!this.held.has(id)) continue;
        if (claim) this.held.set(id, claim);
        else this.held.delete(id);
      }
    } catch (error) {
      log.error({ err: error }, 'The leases of due subscriptions could not be renewed');
    }
  }
}
