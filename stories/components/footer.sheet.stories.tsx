import type { Meta, StoryObj } from '@storybook/react-vite';
import { Footer } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { stressed } from '../support/stress-rows';

const meta = {
  title: 'Components/Footer/Sheets',
  component: Footer,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj;

/** The minimum content. */
export const StateSheet: Story = {
  render: () => <Footer legal={<Say en="© 2026 Wasla" ar="© 2026 وصلة" />} />,
};
export const StateSheetRtl = rtl(StateSheet);

/** Long, unbroken and mixed-script text. */
export const Scenarios: Story = {
  render: stressed(({ long, word, mixed }) => {
    const column = {
      title: word,
      entries: [
        { id: 'long', label: long, href: '#a' },
        { id: 'mixed', label: mixed, href: '#b' },
      ],
    };
    return (
      <Footer
        tagline={long}
        columns={['a', 'b', 'c'].map((id) => ({ id, ...column }))}
        legal={mixed}
        links={[{ href: '#c', label: word }]}
      />
    );
  }),
};
export const ScenariosRtl = rtl(Scenarios);
