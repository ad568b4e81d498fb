import { ProfileScreen } from '../../src';
import { problemOf } from '../client/problem';
import { useAccount } from '../data/use-account';
import { routePaths } from '../paths';
import { logout } from '../session/actions';

export default function ProfilePage() {
  const { user, error, retry } = useAccount();
  return (
    <ProfileScreen
      account={user}
      problem={error ? problemOf(error, 'profile.load.error') : undefined}
      onRetry={retry}
      onLogOut={() => void logout()}
      homeHref={routePaths.root}
      accountHref={routePaths.profile}
    />
  );
}
