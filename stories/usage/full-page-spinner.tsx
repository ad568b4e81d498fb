import { FullPageSpinner } from '@wasla/ui';
import { type ReactNode, Suspense } from 'react';

export function Loading({ children }: { children: ReactNode }) {
  return <Suspense fallback={<FullPageSpinner />}>{children}</Suspense>;
}
