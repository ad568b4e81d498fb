import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { STORY_FINISHED } from 'storybook/internal/core-events';
import { addons, types } from 'storybook/manager-api';
import { Checks } from './checks';
import { recordReport } from './checks-store';
import { SidebarFilters } from './filters';
import { useSlot } from './slot';

const ID = 'wasla/sidebar';

/**
 * Renders into the sidebar from the preview component, the only part of the manager that is always
 * mounted.
 */
function WithSidebar({ children }: { children: ReactNode }) {
  const filters = useSlot('filters');
  const foot = useSlot('foot');
  return (
    <>
      {children}
      {filters ? createPortal(<SidebarFilters />, filters) : null}
      {foot ? createPortal(<Checks />, foot) : null}
    </>
  );
}

/** Adds the filters below the search and the checks at the bottom of the sidebar. */
export function registerSidebar(): void {
  addons.register(ID, (api) => {
    api.on(STORY_FINISHED, recordReport);
    addons.add(`${ID}/around`, {
      type: types.PREVIEW,
      render: ({ children }) => <WithSidebar>{children}</WithSidebar>,
    });
  });
}
