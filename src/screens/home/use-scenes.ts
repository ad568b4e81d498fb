import { useEffect, useState, useSyncExternalStore } from 'react';

/** Delays between messages, and after the last one before the next conversation, in ms. */
const messagePause = 1600;
const scenePause = 5000;

const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

function subscribeReducedMotion(changed: () => void): () => void {
  const query = matchMedia(reducedMotionQuery);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** The conversation that is shown, and how many of its messages are visible. */
export interface Moment {
  scene: number;
  shown: number;
}

/**
 * Plays conversations one after another, message by message. The first one is complete from the
 * start, as on a page without scripts. With reduced motion nothing plays.
 *
 * @param lengths Number of messages in each conversation.
 * @param playing Whether the playback is running.
 */
export function useScenes(
  lengths: readonly number[],
  playing: boolean,
): Moment & { still: boolean } {
  const still = useSyncExternalStore(
    subscribeReducedMotion,
    () => matchMedia(reducedMotionQuery).matches,
    () => true,
  );
  const [{ scene, shown }, setMoment] = useState<Moment>({ scene: 0, shown: lengths[0] ?? 0 });

  useEffect(() => {
    if (!playing || still) return undefined;
    const whole = shown >= (lengths[scene] ?? 0);
    const timer = setTimeout(
      () => setMoment(next({ scene, shown }, lengths)),
      whole ? scenePause : messagePause,
    );
    return () => clearTimeout(timer);
  }, [playing, still, scene, shown, lengths]);

  return { scene, shown, still };
}

function next({ scene, shown }: Moment, lengths: readonly number[]): Moment {
  if (shown < (lengths[scene] ?? 0)) return { scene, shown: shown + 1 };
  return { scene: (scene + 1) % lengths.length, shown: 1 };
}
