import { Icon } from '../workbench/icon';
import { type DeskState, unsaved, workRefusals } from './data/desk';
import { download } from './data/download';

export interface ExportButtonsProps {
  state: DeskState;
  /** Messages to export together with those that have unsaved work. */
  ids: string[];
}

/** Buttons that download the messages as a file, without the work that an import would refuse. */
export function ExportButtons({ state, ids }: ExportButtonsProps) {
  const refusals = workRefusals(state);
  const refused = new Set(refusals.map((line) => line.slice(0, line.indexOf(': '))));
  const all = [...new Set([...ids, ...unsaved(state)])];
  const outgoing = all.filter((id) => !refused.has(id));
  return (
    <span className="cd-export">
      {refused.size > 0 ? (
        <span title={refusals.join('\n')}>Not exported: {[...refused].join(', ')}</span>
      ) : null}
      <Icon name="download" />
      Export
      {(['csv', 'json'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          className="wd-btn ghost"
          disabled={outgoing.length === 0}
          onClick={() => download(outgoing, kind)}
        >
          {kind.toUpperCase()}
        </button>
      ))}
    </span>
  );
}
