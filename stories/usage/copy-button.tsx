import { CopyButton, Iban } from '@wasla/ui';

const account = 'PS92PALS000000000400123456702';

export function OurAccount() {
  return (
    <p className="flex items-center gap-1">
      <Iban value={account} />
      <CopyButton value={account} what="IBAN" />
    </p>
  );
}
