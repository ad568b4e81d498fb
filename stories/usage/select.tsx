import { Select } from '@wasla/ui';

export function Reason() {
  return (
    <Select
      name="reason"
      label="Reason"
      description="It helps us to get better"
      defaultValue="price"
    >
      <option value="price">The price</option>
      <option value="missing">Something is missing</option>
    </Select>
  );
}
