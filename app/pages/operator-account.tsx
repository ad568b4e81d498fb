import { OperatorAccountScreen } from '../../src';
import { useAccountPage } from '../features/operator/use-account-page';

export default function OperatorAccountPage() {
  return <OperatorAccountScreen {...useAccountPage()} />;
}
