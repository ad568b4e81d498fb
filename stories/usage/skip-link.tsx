import { SkipLink } from '@wasla/ui';
import type { ReactNode } from 'react';

/** First in the page, before the header; `main` receives the focus. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
