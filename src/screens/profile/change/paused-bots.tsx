import { Message } from '../../../foundations';
import type { LimitValue } from '../../shared/plan';

export interface PausedBotsProps {
  /** Current number of bots. */
  bots: number;
  /** The smaller plan's limit of bots. */
  limit: LimitValue;
}

/** What happens to the bots that exceed the smaller plan's limit. */
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
