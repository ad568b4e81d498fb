import type { ReactNode } from 'react';
import { Ltr } from '../../foundations';

/** For the `<ltr>` tag of a message that contains an address, which may be wider than a phone. */
export const longIsland = (chunks: ReactNode) => (
  <Ltr className="wrap-anywhere whitespace-normal">{chunks}</Ltr>
);
