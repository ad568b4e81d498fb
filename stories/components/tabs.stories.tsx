import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Tab, TabPanel, Tabs, Text } from '../../src';
import { bilingual } from '../support/bilingual';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';

const tabsWith = (bank: { disabled?: boolean }) => (
  <>
    <Tab value="card">
      <Say en="Card" ar="بطاقة" />
    </Tab>
    <Tab value="bank" {...bank}>
      <Say en="Bank transfer" ar="حوالة بنكية" />
    </Tab>
    <Tab value="invoice">
      <Say en="Invoice" ar="فاتورة" />
    </Tab>
  </>
);
const panels = (
  <>
    <TabPanel value="card">
      <Text>
        <Say en="Charged at once." ar="يُخصم المبلغ فورًا." />
      </Text>
    </TabPanel>
    <TabPanel value="bank">
      <Text>
        <Say en="Arrives in two working days." ar="تصل خلال يومي عمل." />
      </Text>
    </TabPanel>
    <TabPanel value="invoice">
      <Text>
        <Say en="Paid within 30 days." ar="تُدفع خلال 30 يومًا." />
      </Text>
    </TabPanel>
  </>
);

/**
 * Views of one subject, shown one at a time. One tab stop; the arrow key that points to the end of
 * the line moves to the next tab in both directions. For separate pages use links instead of tabs.
 */
const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  args: {
    label: bilingual({ en: 'Ways to pay', ar: 'طرق الدفع' }),
    defaultValue: 'card',
    tabs: tabsWith({}),
    children: panels,
  },
  argTypes: { tabs: { control: false }, children: { control: false } },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Left and Right follow the reading direction and wrap around; Home and End move to the ends. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const turned = document.documentElement.dir === 'rtl';
    const next = turned ? '{ArrowLeft}' : '{ArrowRight}';
    const back = turned ? '{ArrowRight}' : '{ArrowLeft}';
    await expect(canvas.getByRole('tablist')).toHaveAccessibleName();
    const [first, second, last] = canvas.getAllByRole('tab');
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard(next);
    await expect(second).toHaveFocus();
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent(/two|يومي/);
    await userEvent.keyboard(back + back);
    await expect(last).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tabpanel')).toHaveAccessibleName(/Invoice|فاتورة/);
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
  },
};
export const DefaultRtl = rtl(Default);

/** A disabled tab is skipped. */
export const OneDisabled: Story = {
  args: {
    tabs: tabsWith({ disabled: true }),
  },
  play: async ({ canvas }) => {
    const turned = document.documentElement.dir === 'rtl';
    const [first, , last] = canvas.getAllByRole('tab');
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard(turned ? '{ArrowLeft}' : '{ArrowRight}');
    await expect(last).toHaveFocus();
  },
};
export const OneDisabledRtl = rtl(OneDisabled);
