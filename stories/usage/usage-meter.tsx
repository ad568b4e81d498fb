import { UsageMeter } from '@wasla/ui';

export function Conversations() {
  return (
    <UsageMeter
      label="WhatsApp conversations"
      used={620}
      limit={1000}
      warning="At 100% bots don’t start new conversations. You’re never charged extra."
      reached="Open conversations finish; new ones wait for 1 December."
    />
  );
}
