import { useLedger } from '../../../stories/review/use-ledger';
import { SourceLink } from './source-files';

const tones = {
  measured: 'success',
  none: 'neutral',
  screens: 'neutral',
  excused: 'warning',
  open: 'warning',
  gap: 'danger',
} as const;

const shown = [
  ['Mirror', 'mirror'],
  ['Axe', 'axe'],
  ['Keys', 'keyboard'],
  ['Copy', 'copy'],
] as const;

/** The results of the last full test run, if there is one, and the source path. */
export function State({ title, file }: { title: string; file: string }) {
  const rows = useLedger();
  const [area, name] = title.split('/');
  const row = rows?.find((one) => one.title === `${area}/${name}`);
  return (
    <dl className="doc-state">
      {shown.map(([label, column]) => {
        const cell = row?.cells[column];
        return cell ? (
          <div key={column}>
            <dt>{label}</dt>
            <dd data-tone={tones[cell.state]}>{cell.note}</dd>
          </div>
        ) : null;
      })}
      <div>
        <dt>Source</dt>
        <dd className="doc-source">
          <SourceLink file={file} />
        </dd>
      </div>
    </dl>
  );
}
