import { readJson, tabStore } from '../client/storage';

/** What a draft of the register form holds; passwords are never part of it. */
export const draftFields = ['businessName', 'firstName', 'lastName', 'email', 'phone'] as const;

/** Keeps what was typed into a form through a reload, in this tab only. Never a password or a card. */
export function createDraft<Key extends string>(name: string, keys: readonly Key[]) {
  type Draft = Partial<Record<Key, string>>;

  function pick(value: unknown): Draft | null {
    if (typeof value !== 'object' || value === null) return null;
    const record: Record<string, unknown> = { ...value };
    const draft: Draft = {};
    for (const key of keys) {
      const text = record[key];
      if (typeof text === 'string' && text.length <= 2000) draft[key] = text;
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

/** The register form, through a reload, until its account is signed in. */
export const registerDraft = createDraft('register_draft', draftFields);
