import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Divider } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';

/** A rule with a word in the middle, between two alternatives. */
const meta = {
  title: 'Components/Divider',
  component: Divider,
} satisfies Meta<typeof Divider>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Between login with a password and with Google. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const word = document.documentElement.lang === 'ar' ? 'أو' : 'or';
    await expect(canvasElement.querySelector('[data-slot="divider"]')).toHaveTextContent(word);
  },
};
export const DefaultRtl = rtl(Default);

/** Another word. */
export const OwnWord: Story = { args: { children: bilingual({ en: 'then', ar: 'ثم' }) } };
export const OwnWordRtl = rtl(OwnWord);

/** A plain rule. */
export const Plain: Story = { args: { children: null } };
export const PlainRtl = rtl(Plain);
