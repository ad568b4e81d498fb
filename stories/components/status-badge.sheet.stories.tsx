import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatusBadge } from '../../src';
import { rtl } from '../support/rtl';
import { Row, Sheet } from '../support/sheet';

const meta = {
  title: 'Components/StatusBadge/Sheets',
  component: StatusBadge,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof StatusBadge>;

export default meta;
type Story = StoryObj;

const all = {
  subscription: ['TRIALING', 'ACTIVE', 'PENDING', 'PAST_DUE', 'CANCELED', 'EXPIRED'],
  payment: ['PENDING', 'PAID', 'DECLINED', 'REFUNDED', 'FAILED'],
} as const;

/** Every status the server can send. */
export const Combinations: Story = {
  render: () => (
    <Sheet>
      {(['subscription', 'payment'] as const).map((of) => (
        <Row key={of} label={of}>
          {all[of].map((status) => (
            <StatusBadge key={status} of={of} status={status} />
          ))}
        </Row>
      ))}
      <Row label="unknown">
        <StatusBadge of="payment" status="UNDER_REVIEW" />
      </Row>
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);
