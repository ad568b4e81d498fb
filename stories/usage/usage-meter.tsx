import { UsageMeter } from '@wasla/ui';

export function Conversations() {
  return (
    <UsageMeter
      label="WhatsApp conversations"
      used={620}
      limit={1000}
      warning="At 100% bots start no new conversation; there is never an extra charge."
      reached="Open conversations finish; new ones wait for 1 December."
    />
  );
}
