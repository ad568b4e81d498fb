import { Message } from '../../foundations';
import type { LimitValue } from '../shared/plan';

export interface PausedBotsProps {
  /** How many bots there are now. */
  bots: number;
  /** How many the smaller plan has. */
  limit: LimitValue;
}

/** What becomes of the bots that a smaller plan has no room for. */
export function PausedBots({ bots, limit }: PausedBotsProps) {
  const paused = typeof limit === 'number' ? Math.max(0, bots - limit) : 0;
  return (
    <p className="text-sm text-pretty text-text-muted">
      {paused > 0 ? (
        <Message id="profile.bots.paused" values={{ count: paused }} />
      ) : (
        <Message id="profile.bots.kept" />
      )}
    </p>
  );
}
