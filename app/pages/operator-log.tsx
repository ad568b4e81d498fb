import { OperatorLogScreen } from '../../src';
import { useAuditLog } from '../features/operator/use-audit-log';

export default function OperatorLogPage() {
  return <OperatorLogScreen {...useAuditLog()} />;
}
