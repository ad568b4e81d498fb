import type { ReactNode } from 'react';
import { Ltr } from '../../foundations';

/** For the `<ltr>` tag of a message that holds an address: it may be longer than a phone is wide. */
export const longIsland = (chunks: ReactNode[]) => (
  <Ltr className="wrap-anywhere whitespace-normal">{chunks}</Ltr>
);
