/**
 * What is known of each opened story: the result of its play function, of axe and of the mirror
 * test.
 */
import { createStore } from 'zustand';

export interface Verdict {
  tone: 'success' | 'warning' | 'danger';
  /** Details, if the status alone says too little. */
  detail: string;
}

export interface StoryChecks {
  interaction?: Verdict;
  accessibility?: Verdict;
  mirror?: Verdict;
}

export const checksStore = createStore<Record<string, StoryChecks>>(() => ({}));

export function note(storyId: string, found: StoryChecks): void {
  checksStore.setState((all) => ({ [storyId]: { ...all[storyId], ...found } }));
}

interface Report {
  type: string;
  status: string;
}

/** Storybook's event when a story has finished playing. */
export interface Finished {
  storyId: string;
  status: 'error' | 'success';
  reporters: Report[];
}

const axeVerdicts: Record<string, Verdict> = {
  passed: { tone: 'success', detail: 'No violations' },
  warning: { tone: 'warning', detail: 'Warnings only' },
  failed: { tone: 'danger', detail: 'Violations: see Accessibility' },
};

export function recordReport({ storyId, status, reporters }: Finished): void {
  const axe = reporters.find(({ type }) => type === 'a11y');
  const accessibility = axe && axeVerdicts[axe.status];
  note(storyId, {
    interaction:
      status === 'success'
        ? { tone: 'success', detail: 'The play function passed' }
        : { tone: 'danger', detail: 'The play function failed: see Interactions' },
    ...(accessibility ? { accessibility } : {}),
  });
}
