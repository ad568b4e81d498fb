import { SettingsScreen, type SettingsScreenProps } from '../../src';
import type { User } from '../../api/contract/accounts/user';
import { problemIf } from '../client/problem';
import { useAccount } from '../features/account/account';
import { useLeaveGuard } from '../shared/use-leave-guard';
import { useSettings } from '../features/profile/settings/use-settings';
import { useAccountFrame } from '../features/profile/use-account-frame';

type Frame = Omit<SettingsScreenProps, 'sections'>;

export default function SettingsPage() {
  const { user, error, retry } = useAccount();
  const frame: Frame = {
    ...useAccountFrame(),
    problem: problemIf(error, 'settings.load.error'),
    onRetry: retry,
    ...useLeaveGuard(),
  };
  return user ? <Known {...frame} user={user} /> : <SettingsScreen {...frame} sections={null} />;
}

function Known({ user, ...frame }: Frame & { user: User }) {
  return <SettingsScreen {...frame} sections={useSettings(user)} />;
}
