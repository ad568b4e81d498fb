import { Alert } from '@wasla/ui';

export function CodeSent() {
  return <Alert tone="info">Verification code sent via WhatsApp.</Alert>;
}
