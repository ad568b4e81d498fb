import { OperatorWorkScreen } from '../../src';
import { useWork } from '../features/operator/use-work';

export default function OperatorPage() {
  return <OperatorWorkScreen {...useWork()} />;
}
