import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Text } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';

/**
 * A paragraph. `step` sets size and line height for the current script; `tone` sets the emphasis.
 */
const meta = {
  title: 'Components/Text',
  component: Text,
  args: {
    children: bilingual({
      en: 'Replies to your customers on WhatsApp, Instagram, Messenger and Telegram.',
      ar: 'ردود على عملائك في واتساب وإنستغرام وماسنجر وتيليغرام.',
    }),
  },
} satisfies Meta<typeof Text>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Body text. */
export const Body: Story = {
  play: async ({ canvas }) => {
    const paragraph = canvas.getByText(/WhatsApp|واتساب/);
    const size = document.documentElement.lang === 'ar' ? '16px' : '15px';
    await expect(getComputedStyle(paragraph).fontSize).toBe(size);
  },
};
export const BodyRtl = rtl(Body);

/** Below a heading: larger, lighter, muted, and with a readable maximum width. */
export const Lead: Story = { args: { step: 'lead' } };
export const LeadRtl = rtl(Lead);

/** Help text. */
export const Hint: Story = { args: { step: 'xs', tone: 'subtle' } };
export const HintRtl = rtl(Hint);
