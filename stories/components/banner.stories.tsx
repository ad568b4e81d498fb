import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Banner, offlineGlyph } from '../../src';
import { readAnnouncements } from '../support/announcements';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';

/**
 * A slim line across the page below the header, for conditions that affect every page. It cannot be
 * dismissed: it disappears together with its cause. For news about one part of a page use an Alert
 * next to that part.
 */
const meta = {
  title: 'Components/Banner',
  component: Banner,
  parameters: { layout: 'fullscreen' },
  args: {
    icon: offlineGlyph,
    title: bilingual({ en: 'You’re offline.', ar: 'لا يوجد اتصال بالشبكة.' }),
    children: bilingual({
      en: 'What you see may be out of date.',
      ar: 'قد لا تكون المعلومات المعروضة محدّثة.',
    }),
  },
  argTypes: { icon: { control: false } },
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Announced when it appears. */
export const Default: Story = {
  play: async () => {
    await expect(await readAnnouncements()).toMatch(/offline|الشبكة/);
  },
};
export const DefaultRtl = rtl(Default);
