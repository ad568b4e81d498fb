import { Heading } from '@wasla/ui';

export function PageTitle() {
  return <Heading level={1}>Plans and prices</Heading>;
}
