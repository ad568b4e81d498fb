import { ProfileScreen } from '../../src';
import { useAccount } from '../data/use-account';
import { useProfile } from '../data/use-profile';
import { useAccountFrame } from '../session/use-account-frame';

export default function ProfilePage() {
  // Makes what is kept of the account fresh; the frame shows it.
  useAccount();
  return <ProfileScreen {...useAccountFrame()} {...useProfile()} />;
}
