import { OfflineNote } from '@wasla/ui';

export function Connection({ isOffline }: { isOffline: boolean }) {
  return <OfflineNote offline={isOffline} />;
}
