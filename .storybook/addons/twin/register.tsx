import type { ReactNode } from 'react';
import { addons, types, useStorybookState } from 'storybook/manager-api';
import { CopyPage } from '../copy-desk/page';
import { useStageGlobals } from './globals';
import { Crumbs } from './crumbs';
import { StageChoice, StageTools, ThemeTool } from './toolbar';
import { TwinStage } from './twin-stage';

const ID = 'wasla/twin';

/** The tree entry of the page with all messages. */
const copyPageId = 'review-copy-desk--docs';

/**
 * Storybook's single frame, or the two of the twin preview over it. The single one stays mounted,
 * because Controls, actions and checks depend on it.
 */
function Stage({ storyId, children }: { storyId: string; children: ReactNode }) {
  const [globals] = useStageGlobals();
  const { viewMode } = useStorybookState();
  const isTwin = globals.isTwin && viewMode === 'story';
  const width = !isTwin && viewMode === 'story' ? globals.width : undefined;
  return (
    <>
      <div
        className={`tw-single ${isTwin ? 'behind' : ''} ${width ? 'sized' : ''}`}
        style={width ? { maxInlineSize: width } : undefined}
      >
        {children}
      </div>
      {storyId === copyPageId ? <CopyPage /> : null}
      {isTwin ? <TwinStage storyId={storyId} globals={globals} /> : null}
    </>
  );
}

/** Adds the twin preview and its tools. */
export function registerTwinStage(): void {
  addons.register(ID, () => {
    addons.add(`${ID}/stage`, {
      type: types.PREVIEW,
      render: ({ storyId, children }) => <Stage storyId={storyId}>{children}</Stage>,
    });
    addons.add(`${ID}/crumbs`, {
      type: types.TOOL,
      title: 'Where this is',
      match: ({ viewMode, tabId }) => Boolean(viewMode) && !tabId,
      render: () => <Crumbs />,
    });
    addons.add(`${ID}/choice`, {
      type: types.TOOL,
      title: 'Stage',
      match: ({ viewMode, tabId }) => viewMode === 'story' && !tabId,
      render: () => <StageChoice />,
    });
    addons.add(`${ID}/theme`, {
      type: types.TOOL,
      title: 'Theme',
      match: ({ viewMode, tabId }) => Boolean(viewMode) && !tabId,
      render: () => <ThemeTool />,
    });
    addons.add(`${ID}/tools`, {
      type: types.TOOL,
      title: 'Stage tools',
      match: ({ viewMode, tabId }) => viewMode === 'story' && !tabId,
      render: () => <StageTools />,
    });
  });
}
