import { Radio, RadioGroup } from '@wasla/ui';

export function CodeBy() {
  return (
    <RadioGroup name="channel" label="Send the code by" defaultValue="phone">
      <Radio value="phone" label="WhatsApp" description="To the number of your account" />
      <Radio value="email" label="Email" />
    </RadioGroup>
  );
}
