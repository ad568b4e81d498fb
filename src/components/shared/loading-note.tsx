import { useEffect } from 'react';
import { useText } from '../../foundations';
import { announce } from '../../foundations/announce';
import { VisuallyHidden } from '../visually-hidden';

/**
 * Beside skeletons: says to screen-reader users that something is loading. It is announced, since a
 * live region that comes with its text is not read out.
 */
export function LoadingNote() {
  const words = useText()('app.loading.label');
  useEffect(() => announce(words), [words]);
  return <VisuallyHidden>{words}</VisuallyHidden>;
}
