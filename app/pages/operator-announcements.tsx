import { OperatorAnnouncementsScreen } from '../../src';
import { useAnnouncements } from '../features/operator/use-announcements';

export default function OperatorAnnouncementsPage() {
  return <OperatorAnnouncementsScreen {...useAnnouncements()} />;
}
