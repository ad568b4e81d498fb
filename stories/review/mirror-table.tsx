import { NotMeasured } from './not-measured';
import { useCoverage } from './use-coverage';

const words = {
  measured: 'Mirrored',
  exempt: 'Partly exempt',
  none: 'Nothing to mirror',
  screens: 'On screens only',
  open: 'Open',
  gap: 'Not mirrored',
} as const;

/** The mirror results of each component and screen from the last full test run. */
export function MirrorTable() {
  const rows = useCoverage();
  if (rows === undefined) return null;
  if (rows === null) return <NotMeasured />;
  return (
    <table className="doc-props sb-unstyled">
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col">Mirror</th>
          <th scope="col">What was measured, or why not</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, cells: { mirror } }) => (
          <tr key={title}>
            <th scope="row">{title.replace('/', ' / ')}</th>
            <td data-state={mirror?.state}>{mirror ? words[mirror.state] : words.gap}</td>
            <td>{mirror?.note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
