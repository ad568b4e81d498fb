import { Checkbox } from '@wasla/ui';

export function SaveBilling() {
  return <Checkbox name="save" label="Save billing info" defaultChecked />;
}
