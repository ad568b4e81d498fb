import { Skeleton } from '@wasla/ui';

export function PostOnItsWay() {
  return (
    <div aria-busy="true">
      <Skeleton />
    </div>
  );
}
