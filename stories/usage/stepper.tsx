import { Stepper } from '@wasla/ui';

export function Steps() {
  return <Stepper current={2} count={3} />;
}
