import { ProfileScreen } from '../../src';
import { useAccount } from '../features/account/account';
import { useProfile } from '../features/profile/use-profile';
import { useAccountFrame } from '../features/profile/use-account-frame';

export default function ProfilePage() {
  // Refreshes the stored account, which the frame shows.
  useAccount();
  return <ProfileScreen {...useAccountFrame()} {...useProfile()} />;
}
