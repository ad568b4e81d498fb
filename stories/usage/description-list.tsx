import { Code, DescriptionItem, DescriptionList, Money } from '@wasla/ui';

export function Receipt() {
  return (
    <DescriptionList>
      <DescriptionItem term="Plan">Growth, yearly</DescriptionItem>
      <DescriptionItem term="Subscription ID">
        <Code>sub_7Q2M0K91</Code>
      </DescriptionItem>
      <DescriptionItem term="Amount paid">
        <Money value={{ amount: 24_000, currency: 'USD' }} />
      </DescriptionItem>
    </DescriptionList>
  );
}
