import { Badge } from '@wasla/ui';

export function Active() {
  return <Badge tone="success">Active</Badge>;
}
