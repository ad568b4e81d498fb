import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { OperatorLogScreen } from '../../src';
import { frame, here } from '../support/operator/operator';
import { acts } from '../support/operator/operator-data';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';

/** `/operator/log`: who did what, when and why. */
const meta = {
  title: 'Screens/Operator/Audit log',
  component: OperatorLogScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.operatorLog },
  args: { ...frame, acts: here(acts) },
} satisfies Meta<typeof OperatorLogScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const older = { loading: false, onShow: fn() };

/** Newest first; older entries are on the next page. */
export const Acts: Story = {
  tags: ['pictured'],
  args: { older },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(Show older|عرض الأقدم)$/ }));
    await expect(older.onShow).toHaveBeenCalled();
  },
};
export const ActsRtl = rtl(Acts);

/** No actions yet. */
export const Empty: Story = { args: { acts: here([]) } };
export const EmptyRtl = rtl(Empty);
