import { SettingsScreen, type SettingsScreenProps } from '../../src';
import type { User } from '../../api/contract/accounts/user';
import { problemIf } from '../client/problem';
import { useAccount } from '../features/account/account';
import { useLeaveGuard } from '../shared/use-leave-guard';
import { useSettings } from '../features/profile/settings/use-settings';
import { accountLinks } from '../features/profile/use-account-frame';
import { logout } from '../session/logout';

type Frame = Omit<SettingsScreenProps, 'sections' | 'owner'>;

export default function SettingsPage() {
  const { user, error, retry } = useAccount();
  const frame: Frame = {
    links: accountLinks,
    onLogOut: () => void logout(),
    problem: problemIf(error, 'settings.load.error'),
    onRetry: retry,
    ...useLeaveGuard(),
  };
  if (!user) return <SettingsScreen {...frame} owner={null} sections={null} />;
  return <Known {...frame} user={user} />;
}

function Known({ user, ...frame }: Frame & { user: User }) {
  const sections = useSettings(user);
  const owner = { name: `${user.firstName} ${user.lastName}`, company: user.businessName };
  return <SettingsScreen {...frame} owner={owner} sections={sections} />;
}
