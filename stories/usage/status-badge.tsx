import { StatusBadge } from '@wasla/ui';

/** The words of a status come with the component; a status it does not know is shown as it is. */
export function Status({ status }: { status: string }) {
  return <StatusBadge of="subscription" status={status} />;
}
