import { useEffect } from 'react';
import { useLocale, useText } from '../../foundations';
import { announce } from '../../foundations/announce';
import { VisuallyHidden } from '../visually-hidden';

/**
 * Announces to screen readers that something is loading, next to skeletons. It uses the announcer,
 * because a live region that is mounted together with its text is not read.
 */
export function LoadingNote() {
  const words = useText()('app.loading.label');
  const { locale } = useLocale();
  useEffect(() => announce(words, locale), [words, locale]);
  return <VisuallyHidden>{words}</VisuallyHidden>;
}
