import { Button, type ButtonProps } from '../../components/button';
import { retryGlyph } from '../../components/icon';
import { Message } from '../../foundations';

export type RetryButtonProps = Omit<ButtonProps, 'children' | 'startIcon'>;

/** Loads again what could not be loaded. */
export function RetryButton(props: RetryButtonProps) {
  return (
    <Button startIcon={retryGlyph} {...props}>
      <Message id="app.retry.action" />
    </Button>
  );
}
