import { fieldsOf, storedJson, tabStore } from './storage';
import type { TabKey } from '../../api/contract/platform/browser-storage';

/**
 * Keeps what was typed into a form across reloads, in this tab only. Never a password or a card.
 * Text of any length is kept: how long it may be is for the form's own rules to say.
 */
export function createDraft<Key extends string>(name: TabKey, keys: readonly Key[]) {
  type Draft = Partial<Record<Key, string>>;

  function pick(value: unknown): Draft {
    const record = fieldsOf(value);
    const draft: Draft = {};
    for (const key of keys) {
      const text = record[key];
      if (typeof text === 'string') draft[key] = text;
    }
    return draft;
  }

  const stored = storedJson(tabStore, name, pick);
  return {
    read: (): Draft => stored.read() ?? {},
    write: (values: Readonly<Record<string, string>>): void => stored.write(pick(values)),
    clear: stored.clear,
  };
}
