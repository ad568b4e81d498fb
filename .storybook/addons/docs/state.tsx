import { useCoverage } from '../../../stories/review/use-coverage';

const tones = {
  measured: 'success',
  none: 'neutral',
  screens: 'neutral',
  exempt: 'warning',
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
export function State({ title, source }: { title: string; source: string | undefined }) {
  const rows = useCoverage();
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
      {source ? (
        <div>
          <dt>Source</dt>
          <dd className="doc-source">{source}</dd>
        </div>
      ) : null}
    </dl>
  );
}
