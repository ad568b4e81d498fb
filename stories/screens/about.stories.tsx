import type { Meta, StoryObj } from '@storybook/react-vite';
import { AboutScreen, useFormat } from '../../src';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import { links } from '../support/screens';

/** 17:00 at the office. */
const closes = '2026-11-22T15:00:00Z';

/** `/about`: who is behind the product, and its principles. */
const meta = {
  title: 'Screens/About',
  component: AboutScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.about },
  args: { links: { ...links, current: links.about } },
  // The time is in the story's language.
  render: function About(args) {
    const { time } = useFormat();
    const { now } = args;
    return (
      <AboutScreen {...args} {...(now?.open ? { now: { ...now, until: time(closes) } } : {})} />
    );
  },
} satisfies Meta<typeof AboutScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** As prerendered: the time is not known yet. */
export const Sent: Story = {};
export const SentRtl = rtl(Sent);

/** While the office is open. */
export const Open: Story = { tags: ['pictured'], args: { now: { open: true, until: '17:00' } } };
export const OpenRtl = rtl(Open);
