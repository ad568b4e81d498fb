import { OtpField, type OtpFieldProps } from '@wasla/ui';
import { useState } from 'react';

type Status = OtpFieldProps['status'];

export function PhoneCode({ check }: { check: (code: string) => Promise<boolean> }) {
  const [status, setStatus] = useState<Status>('idle');
  const [isWrong, setWrong] = useState(false);

  async function verify(code: string) {
    setStatus('verifying');
    const isRight = await check(code);
    setStatus(isRight ? 'verified' : 'idle');
    setWrong(!isRight);
  }

  return (
    <OtpField
      name="code"
      label="Verification code"
      description="6 digits, valid for 10 minutes"
      status={status}
      onValueChange={() => setWrong(false)}
      onComplete={(code) => void verify(code)}
      errorMessage={isWrong && 'The code is not right'}
    />
  );
}
