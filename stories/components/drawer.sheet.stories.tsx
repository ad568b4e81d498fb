import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, Drawer } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { stressed } from '../support/stress-rows';

const meta = {
  title: 'Components/Drawer/Sheets',
  component: Drawer,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj;

const keep = () => {};
const actions = (
  <>
    <Button>
      <Say en="Back" ar="رجوع" />
    </Button>
    <Button variant="primary">
      <Say en="Show" ar="عرض" />
    </Button>
  </>
);

/** At the inline start, with two actions. */
export const StateSheet: Story = {
  render: () => (
    <Drawer
      open
      onOpenChange={keep}
      side="start"
      title={<Say en="Filters" ar="التصفية" />}
      actions={actions}
    >
      <Say en="What is shown in the list." ar="ما يظهر في القائمة." />
    </Drawer>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Longer than the screen: it scrolls, and its actions stay visible. */
export const Scenarios: Story = {
  render: stressed(({ long, mixed }) => (
    <Drawer open onOpenChange={keep} title={long} actions={actions}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((name) => (
        <p key={name} className="py-6">
          {mixed}
        </p>
      ))}
    </Drawer>
  )),
};
export const ScenariosRtl = rtl(Scenarios);

/** At the inline end, with a description and without actions. */
export const Combinations: Story = {
  render: () => (
    <Drawer
      open
      onOpenChange={keep}
      side="end"
      title={<Say en="Payment" ar="الدفعة" />}
      description={<Say en="Paid by card" ar="دُفعت بالبطاقة" />}
    >
      <Say en="What is shown in the list." ar="ما يظهر في القائمة." />
    </Drawer>
  ),
};
export const CombinationsRtl = rtl(Combinations);
