/** Lists the reasons why the last save was rejected. */
export function Refusals({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="cd-note danger" role="alert">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
