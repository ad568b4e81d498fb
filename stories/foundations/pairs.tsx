import type { ReactNode } from 'react';

export interface PairProps {
  /** The correct way. */
  good: ReactNode;
  /** The wrong way. */
  bad: ReactNode;
  /** The reason. */
  children: ReactNode;
}

/** A live do and don't, side by side, in an Arabic page. */
export function Pair({ good, bad, children }: PairProps) {
  return (
    <figure className="sb-unstyled my-6 grid gap-3">
      <div className="grid gap-3 md:grid-cols-2">
        {[
          { name: 'Do', content: good, edge: 'border-success-line' },
          { name: 'Do not', content: bad, edge: 'border-danger-line' },
        ].map(({ name, content, edge }) => (
          <div key={name} className={`rounded-md border bg-canvas p-4 ${edge}`}>
            <p className="mb-2 text-xs text-text-subtle">{name}</p>
            <div lang="ar" dir="rtl" className="text-md text-text">
              {content}
            </div>
          </div>
        ))}
      </div>
      <figcaption className="text-sm text-text-muted">{children}</figcaption>
    </figure>
  );
}
