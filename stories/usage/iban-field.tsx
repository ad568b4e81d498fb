import { IbanField } from '@wasla/ui';
import { ibanProblem } from '@wasla/ui/rules';
import { useState } from 'react';

export function Account() {
  const [iban, setIban] = useState('');
  const [isTouched, setTouched] = useState(false);
  const isWrong = isTouched && iban !== '' && ibanProblem(iban) !== undefined;
  return (
    <IbanField
      name="iban"
      label="IBAN"
      description="Begins with your country’s letters"
      value={iban}
      onValueChange={setIban}
      onBlur={() => setTouched(true)}
      errorMessage={isWrong && 'Check the account number'}
    />
  );
}
