import { Divider } from '@wasla/ui';

export function Between() {
  return <Divider />;
}
