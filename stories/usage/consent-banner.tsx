import { ConsentBanner } from '@wasla/ui';

export function Consent({ onAnswer }: { onAnswer: (isAllowed: boolean) => void }) {
  return (
    <ConsentBanner
      title="May we count page visits?"
      onAllow={() => onAnswer(true)}
      onDecline={() => onAnswer(false)}
    >
      Only the path of the page, without name, phone or email.
    </ConsentBanner>
  );
}
