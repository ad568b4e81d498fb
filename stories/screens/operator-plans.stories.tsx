import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { OperatorPlansScreen } from '../../src';
import { asking, failed, frame, here } from '../support/operator/operator';
import { gatewayPlans } from '../support/operator/operator-data';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';

/** `/operator/plans`: our prices next to those at the card gateway. */
const meta = {
  title: 'Screens/Operator/Gateway plans',
  component: OperatorPlansScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.operatorPlans },
  args: { ...frame, plans: here(gatewayPlans), onPut: fn() },
} satisfies Meta<typeof OperatorPlansScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One plan is the same there, one differs, and one is missing. */
export const Compared: Story = {
  tags: ['pictured'],
  play: async ({ args, canvas }) => {
    const [first, ...others] = canvas.getAllByRole('button', {
      name: /^(Send to the gateway|إرسال إلى بوابة الدفع)/,
    });
    await expect(others).toHaveLength(1);
    if (first) await userEvent.click(first);
    await expect(args.onPut).toHaveBeenCalledWith('pro');
  },
};
export const ComparedRtl = rtl(Compared);

/** The gateway refused the plan. */
export const Refused: Story = {
  args: {
    act: {
      ...asking({ kind: 'create_plan', plan: 'pro' }),
      problem: { id: 'plans.create.error' },
    },
  },
};
export const RefusedRtl = rtl(Refused);

/** The request is in progress behind the dialog with the reason. */
export const Creating: Story = { tags: ['pictured'], args: { creating: 'pro' } };
export const CreatingRtl = rtl(Creating);

/** After the dialog is closed, the page still shows which plan was not created. */
export const NotCreated: Story = {
  args: { createError: { plan: 'pro', problem: { id: 'plans.create.error' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};
export const NotCreatedRtl = rtl(NotCreated);

/** It was sent. */
export const Sent: Story = { args: { sent: 'pro' } };
export const SentRtl = rtl(Sent);

/** The gateway’s plans could not be loaded. */
export const Failed: Story = {
  args: { plans: { ...failed, problem: { id: 'plans.loadGateway.error' } } },
};
export const FailedRtl = rtl(Failed);
