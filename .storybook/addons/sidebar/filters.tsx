import { useEffect, useState } from 'react';
import { useStorybookApi } from 'storybook/manager-api';
import { useStore } from 'zustand';
import { deskStore } from '../copy-desk/data/desk';
import { type ReviewFilter, hasWork, reviewFilters, waiting } from './counts';
import { FoundMessages } from './found-messages';

const names: Record<ReviewFilter, [label: string, title: string]> = {
  all: ['All', 'Every story'],
  review: ['Needs review', 'Stories with messages whose current wording is not reviewed'],
  changed: ['Changed', 'Stories with messages that changed since their review'],
};

/** Filters the tree by remaining review work, and lists messages that match the search. */
export function SidebarFilters() {
  const state = useStore(deskStore);
  const api = useStorybookApi();
  const [chosen, setChosen] = useState<ReviewFilter>('all');

  useEffect(() => {
    const keeps = ({ importPath }: { importPath: string }) => hasWork(state, chosen, importPath);
    // Storybook's promise resolves after the tree has re-rendered, which nothing here depends on.
    void api.experimental_setFilters({ 'wasla-review': keeps });
  }, [api, state, chosen]);

  return (
    <>
      <div className="wd-stitched" role="group" aria-label="Stories">
        {reviewFilters.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={chosen === name}
            title={names[name][1]}
            onClick={() => setChosen(name)}
          >
            {names[name][0]} {name === 'all' ? null : <b>{waiting(state, name).size}</b>}
          </button>
        ))}
      </div>
      <FoundMessages state={state} />
    </>
  );
}
