/** The three standard checks of a wording, and any other errors in it. */
export interface ChecksProps {
  faults: string[];
  isPlural: boolean;
}

const has = (faults: string[], ...rules: string[]) =>
  faults.some((fault) => rules.some((rule) => fault.endsWith(`(${rule})`)));

export function Checks({ faults, isPlural }: ChecksProps) {
  const checks: [label: string, failed: boolean][] = [
    [
      isPlural ? 'Six forms' : 'No plural',
      has(faults, 'six branches', 'whole sentences', 'counts in plurals'),
    ],
    ['Same tags', has(faults, 'same arguments', 'parses')],
    ['No banned words', has(faults, 'glossary', 'address')],
  ];
  return (
    <ul className="cd-checks">
      {checks.map(([label, failed]) => (
        <li key={label} className={`wd-badge ${failed ? 'danger' : 'success'}`}>
          {label}
          {failed ? <span className="wd-hidden">: fails</span> : null}
        </li>
      ))}
    </ul>
  );
}
