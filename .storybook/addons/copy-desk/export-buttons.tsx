import { Icon } from '../workbench/icon';
import { download } from './data/download';

/** Buttons that download the messages as a file. */
export function ExportButtons({ ids }: { ids: string[] }) {
  return (
    <span className="cd-export">
      <Icon name="download" />
      Export
      {(['csv', 'json'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          className="wd-btn ghost"
          disabled={ids.length === 0}
          onClick={() => download(ids, kind)}
        >
          {kind.toUpperCase()}
        </button>
      ))}
    </span>
  );
}
