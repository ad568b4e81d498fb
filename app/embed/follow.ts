import type { Look } from '../frame/protocol';

interface Follower<Words> {
  load: (language: Look['language']) => Promise<Words>;
  apply: (look: Look, words: Words) => void;
}

/**
 * Returns a function that loads the messages of a look and then applies both, so that all change in
 * one frame. It resolves with whether it did: not if the messages did not arrive, nor if a newer
 * look came first.
 *
 * The site repeats a look until it is shown. Messages that are on their way are not requested again,
 * because a browser loads a module once.
 */
export function createFollower<Words>({ load, apply }: Follower<Words>) {
  let newest: Look | null = null;

  return async function follow(look: Look): Promise<boolean> {
    newest = look;
    try {
      const words = await load(look.language);
      if (newest !== look) return false;
      apply(look, words);
      return true;
    } catch (error) {
      console.error('The words did not arrive', error);
      return false;
    }
  };
}
