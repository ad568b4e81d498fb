import { ProgressBar } from '@wasla/ui';

export function Importing({ share }: { share: number }) {
  return <ProgressBar label="Importing answers" value={share} />;
}
