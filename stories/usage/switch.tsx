import { Switch } from '@wasla/ui';

export function Summary() {
  return (
    <Switch
      name="summary"
      label="Weekly summary by email"
      description="Sent on Sundays"
      defaultChecked
    />
  );
}
