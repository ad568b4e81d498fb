import { Avatar, Bdi } from '@wasla/ui';

export function Owner() {
  return (
    <p className="flex items-center gap-3">
      <Avatar />
      <Bdi>سلمى عودة</Bdi>
    </p>
  );
}
