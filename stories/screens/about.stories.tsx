import type { Meta, StoryObj } from '@storybook/react-vite';
import { AboutScreen, useFormat } from '../../src';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import { links } from '../support/screens';

/** 17:00 in the office. */
const closes = '2026-11-22T15:00:00Z';

/** `/about`: who stands behind the product, and what it holds to. */
const meta = {
  title: 'Screens/About',
  component: AboutScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.about },
  args: { links: { ...links, current: links.about } },
  // The clock speaks the language on stage.
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

/** As the server sends it: the clock is not known yet. */
export const Sent: Story = {};
export const SentRtl = rtl(Sent);

/** While someone is in the office. */
export const Open: Story = { args: { now: { open: true, until: '17:00' } } };
export const OpenRtl = rtl(Open);
