import type { Meta, StoryObj } from '@storybook/react-vite';
import { isLocale } from '../../src';
import { rtl } from '../support/rtl';
import { Flow, stations } from './flow';
import { playJourney } from './play-journey';

/**
 * From registration to a paid plan as one clickable journey: the real screens, connected by the
 * user's actions, in memory and without a server.
 */
const meta = {
  title: 'Flow/From registering to a receipt',
  component: Flow,
  parameters: { layout: 'fullscreen' },
  argTypes: { start: { control: 'select', options: stations } },
  args: { start: 'register' },
} satisfies Meta<typeof Flow>;

export default meta;
type Story = StoryObj<typeof meta>;

/** To click through yourself: any six digits are accepted as the code, and any card that has not expired. */
export const Walk: Story = {};
export const WalkRtl = rtl(Walk);

/** The journey, played automatically step by step. */
export const Played: Story = {
  play: async ({ canvasElement, globals }) => {
    const { locale } = globals;
    await playJourney(canvasElement, isLocale(locale) ? locale : 'en');
  },
};
export const PlayedRtl = rtl(Played);
