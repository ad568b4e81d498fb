import type { Look } from '../frame/protocol';

interface Follower<Messages> {
  load: (language: Look['language']) => Promise<Messages>;
  apply: (look: Look, messages: Messages) => void;
  applyTheme: (look: Look) => void;
  reload: () => void;
}

/**
 * Returns `follow`, which loads the messages of a look and then applies both, so that everything
 * changes in one frame. It resolves with false if the messages could not be loaded or a newer look
 * came first; without its messages, only the theme of the newest look is applied. `again` then
 * reloads the page, because a failed dynamic import is not retried within the same document.
 *
 * The site repeats only the first look until it is shown, and reloads the page itself if that fails.
 */
export function createFollower<Messages>({ load, apply, applyTheme, reload }: Follower<Messages>) {
  let newest: Look | null = null;
  let isShown = false;
  let isMissing = false;

  async function follow(look: Look): Promise<boolean> {
    newest = look;
    isMissing = false;
    try {
      const messages = await load(look.language);
      if (newest !== look) return false;
      apply(look, messages);
      isShown = true;
      return true;
    } catch (error) {
      console.error('The messages could not be loaded', error);
      if (newest !== look) return false;
      applyTheme(look);
      isMissing = isShown;
      return false;
    }
  }

  return {
    follow,
    again(): void {
      if (isMissing) reload();
    },
  };
}
