import { readJson, tabStore } from './storage';
import type { TabKey } from '../../api/contract/platform/browser-storage';

/**
 * Keeps what was typed into a form across reloads, in this tab only. Never a password or a card.
 * Text of any length is kept: how long it may be is for the form's own rules to say.
 */
export function createDraft<Key extends string>(name: TabKey, keys: readonly Key[]) {
  type Draft = Partial<Record<Key, string>>;

  function pick(value: unknown): Draft | null {
    if (typeof value !== 'object' || value === null) return null;
    const record: Record<string, unknown> = { ...value };
    const draft: Draft = {};
    for (const key of keys) {
      const text = record[key];
      if (typeof text === 'string') draft[key] = text;
    }
    return draft;
  }

  return {
    read: (): Draft => readJson(tabStore, name, pick) ?? {},
    write: (values: Readonly<Record<string, string>>): void =>
      tabStore.write(name, JSON.stringify(pick(values))),
    clear: (): void => tabStore.remove(name),
  };
}
