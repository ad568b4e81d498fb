import { useState } from 'react';
import { Button, type ButtonProps } from '../../components/button';
import { retryGlyph } from '../../components/icon';
import { Message } from '../../foundations';

export interface RetryButtonProps extends Omit<
  ButtonProps,
  'children' | 'startIcon' | 'loading' | 'onClick'
> {
  /** Loads again. If it returns a promise, the button is loading until that settles. */
  onRetry: () => unknown;
}

/** Loads again what could not be loaded. */
export function RetryButton({ onRetry, ...props }: RetryButtonProps) {
  const [isRetrying, setRetrying] = useState(false);
  async function retry() {
    setRetrying(true);
    try {
      await onRetry();
    } finally {
      setRetrying(false);
    }
  }
  return (
    <Button startIcon={retryGlyph} {...props} loading={isRetrying} onClick={retry}>
      <Message id="app.retry.action" />
    </Button>
  );
}
