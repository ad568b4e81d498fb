import { useState } from 'react';
import { FORCE_REMOUNT } from 'storybook/internal/core-events';
import { addons, useStorybookApi, useStorybookState } from 'storybook/manager-api';
import { deskStore, stateAtDesk } from '../copy-desk/data/desk';
import { shownStore } from '../copy-desk/data/wire';
import { Icon } from '../workbench/icon';
import { useStore } from 'zustand';
import { type Verdict, checksStore, note } from './checks-store';
import { checkMirror } from './mirror-check';

/** The remaining copy review of the current story. */
function useCopyVerdict(storyId: string): Verdict | undefined {
  const state = useStore(deskStore);
  const shown = useStore(shownStore);
  if (shown.storyId !== storyId || shown.ids.length === 0) return undefined;
  const { ids } = shown;
  const open = ids.filter((id) => stateAtDesk(state, id) !== 'reviewed').length;
  return open === 0
    ? { tone: 'success', detail: 'All messages are reviewed' }
    : { tone: 'warning', detail: `${open} messages to review` };
}

interface CheckProps {
  name: string;
  verdict: Verdict | undefined;
  /** The text shown before there is a result. @default 'Not checked yet' */
  unknown?: string;
  onOpen: () => void;
}

function Check({ name, verdict, unknown = 'Not checked yet', onOpen }: CheckProps) {
  const detail = verdict?.detail ?? unknown;
  return (
    <li>
      <button type="button" className="wd-check" title={detail} onClick={onOpen}>
        <span className={`wd-badge ${verdict?.tone ?? 'neutral'}`}>
          {name}
          <span className="wd-hidden">: {detail}</span>
        </span>
      </button>
    </li>
  );
}

/** Plays the current story again with axe and measures its mirror; the results stay below. */
export function Checks() {
  const api = useStorybookApi();
  const { storyId, viewMode } = useStorybookState();
  const checks = useStore(checksStore)[storyId] ?? {};
  const copy = useCopyVerdict(storyId);
  const [running, setRunning] = useState<string | null>(null);
  const isStory = viewMode === 'story';

  const run = async () => {
    setRunning(storyId);
    addons.getChannel().emit(FORCE_REMOUNT, { storyId });
    note(storyId, { mirror: await checkMirror(storyId) });
    setRunning(null);
  };
  const open = (panel: string) => () => {
    api.togglePanel(true);
    api.setSelectedPanel(panel);
  };
  const flip = () => api.updateGlobals({ stage: 'twin', flip: 'on' });

  return (
    <section className="wd-foot" aria-label="Checks for this story">
      <button
        type="button"
        className="wd-btn wd-run"
        disabled={!isStory || running !== null}
        title={
          isStory ? 'Run the play function, axe and the mirror check' : 'Open a story to check it'
        }
        onClick={() => void run()}
      >
        <Icon name="run" />
        {running === null ? 'Run checks' : 'Checking…'}
      </button>
      {isStory ? (
        <ul aria-live="polite">
          <Check
            name="Interaction"
            verdict={checks.interaction}
            onOpen={open('storybook/interactions/panel')}
          />
          <Check
            name="Accessibility"
            verdict={checks.accessibility}
            onOpen={open('storybook/a11y/panel')}
          />
          <Check name="Mirror" verdict={checks.mirror} onOpen={flip} />
          <Check
            name="Copy"
            verdict={copy}
            unknown="Shows no messages"
            onOpen={open('wasla/copy-desk/panel')}
          />
        </ul>
      ) : null}
    </section>
  );
}
