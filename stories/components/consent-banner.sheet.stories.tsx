import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConsentBanner } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { RowSheet } from '../support/sheet';
import { stressed } from '../support/stress-rows';

const meta = {
  title: 'Components/ConsentBanner/Sheets',
  component: ConsentBanner,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof ConsentBanner>;

export default meta;
type Story = StoryObj;

const keep = () => {};

/** As it appears on the page. */
export const StateSheet: Story = {
  render: () => (
    <RowSheet label="rest" stacked>
      <ConsentBanner
        title={<Say en="May we count page visits?" ar="هل نحصي زيارات الصفحات؟" />}
        onAllow={keep}
        onDecline={keep}
      >
        <Say en="Only the path of the page." ar="مسار الصفحة فقط." />
      </ConsentBanner>
    </RowSheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Text that needs several lines. */
export const Scenarios: Story = {
  render: stressed(({ long, mixed, word }) => (
    <RowSheet label="long words" stacked>
      <ConsentBanner
        title={long}
        onAllow={keep}
        onDecline={keep}
        allowLabel={word}
        declineLabel={mixed}
      >
        {mixed}
      </ConsentBanner>
    </RowSheet>
  )),
};
export const ScenariosRtl = rtl(Scenarios);
