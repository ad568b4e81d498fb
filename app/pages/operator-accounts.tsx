import { OperatorAccountsScreen } from '../../src';
import { useAccounts } from '../features/operator/use-accounts';

export default function OperatorAccountsPage() {
  return <OperatorAccountsScreen {...useAccounts()} />;
}
