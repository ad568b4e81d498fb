import type { Look } from '../frame/protocol';

interface Follower<Messages> {
  load: (language: Look['language']) => Promise<Messages>;
  apply: (look: Look, messages: Messages) => void;
}

/**
 * Returns `follow`, which loads the messages of a look and then applies both, so that everything
 * changes in one frame. It resolves with false if the messages did not arrive or a newer look came
 * first. `again` follows the newest look once more if its messages did not arrive.
 *
 * The site repeats only the first look until it is shown. Messages that are on their way are not
 * requested again, because a browser loads a module once.
 */
export function createFollower<Messages>({ load, apply }: Follower<Messages>) {
  let newest: Look | null = null;
  let missing: Look | null = null;

  async function follow(look: Look): Promise<boolean> {
    newest = look;
    missing = null;
    try {
      const messages = await load(look.language);
      if (newest !== look) return false;
      apply(look, messages);
      return true;
    } catch (error) {
      console.error('The messages did not arrive', error);
      if (newest === look) missing = look;
      return false;
    }
  }

  return {
    follow,
    again(): void {
      if (missing) void follow(missing);
    },
  };
}
