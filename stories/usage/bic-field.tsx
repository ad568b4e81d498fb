import { BicField } from '@wasla/ui';
import { bicProblem } from '@wasla/ui/rules';
import { useState } from 'react';

export function BankCode() {
  const [bic, setBic] = useState('');
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && bic !== '' && bicProblem(bic) !== undefined;
  return (
    <BicField
      name="bic"
      label="SWIFT/BIC"
      hint="8 or 11 letters and digits"
      value={bic}
      onChange={setBic}
      onBlur={() => setLeft(true)}
      error={isWrong && 'Check the code with your bank'}
    />
  );
}
