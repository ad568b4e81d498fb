import { OperatorPlansScreen } from '../../src';
import { useGatewayPlans } from '../features/operator/use-gateway-plans';

export default function OperatorPlansPage() {
  return <OperatorPlansScreen {...useGatewayPlans()} />;
}
