import { ProfileScreen } from '../../src';
import { useAccount } from '../features/account/use-account';
import { useProfile } from '../features/profile/use-profile';
import { useAccountFrame } from '../features/profile/use-account-frame';

export default function ProfilePage() {
  // Makes what is kept of the account fresh; the frame shows it.
  useAccount();
  return <ProfileScreen {...useAccountFrame()} {...useProfile()} />;
}
