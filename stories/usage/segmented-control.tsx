import { SegmentedControl } from '@wasla/ui';
import { useState } from 'react';

const options = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const;

export function Billing() {
  const [period, setPeriod] = useState<'monthly' | 'yearly'>('yearly');
  return (
    <SegmentedControl label="Billing" options={options} value={period} onValueChange={setPeriod} />
  );
}
