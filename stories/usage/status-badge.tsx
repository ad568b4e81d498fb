import { StatusBadge } from '@wasla/ui';

/** The component includes the text of each status; an unknown status is shown unchanged. */
export function Status({ status }: { status: string }) {
  return <StatusBadge of="subscription" status={status} />;
}
