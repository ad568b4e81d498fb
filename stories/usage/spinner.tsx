import { Spinner } from '@wasla/ui';

export function Panel({ isLoading }: { isLoading: boolean }) {
  return isLoading ? <Spinner /> : <p>It has come.</p>;
}
