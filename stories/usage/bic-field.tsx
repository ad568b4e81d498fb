import { BicField } from '@wasla/ui';
import { bicProblem } from '@wasla/ui/rules';
import { useState } from 'react';

export function BankCode() {
  const [bic, setBic] = useState('');
  const [isTouched, setTouched] = useState(false);
  const isWrong = isTouched && bic !== '' && bicProblem(bic) !== undefined;
  return (
    <BicField
      name="bic"
      label="SWIFT/BIC"
      description="8 or 11 letters and digits"
      value={bic}
      onValueChange={setBic}
      onBlur={() => setTouched(true)}
      errorMessage={isWrong && 'Check the code with your bank'}
    />
  );
}
