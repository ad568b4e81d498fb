import { IbanField } from '@wasla/ui';
import { ibanProblem } from '@wasla/ui/rules';
import { useState } from 'react';

export function Account() {
  const [iban, setIban] = useState('');
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && iban !== '' && ibanProblem(iban) !== undefined;
  return (
    <IbanField
      name="iban"
      label="IBAN"
      hint="Begins with your country’s letters"
      value={iban}
      onChange={setIban}
      onBlur={() => setLeft(true)}
      error={isWrong && 'Check the account number'}
    />
  );
}
