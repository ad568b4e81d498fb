import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { UsageMeter } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';

/**
 * Usage of a limit. At 80 % the numbers change colour and a sentence says what 100 % will mean; at
 * 100 % it says what still works and what has to wait. The bar keeps its colour. A full count of
 * things the user owns shows no warning.
 */
const meta = {
  title: 'Components/UsageMeter',
  component: UsageMeter,
  args: {
    label: bilingual({ en: 'WhatsApp conversations', ar: 'محادثات واتساب' }),
    used: 620,
    limit: 1000,
    warning: bilingual({
      en: 'At 100% bots don’t start new conversations. You’re never charged extra.',
      ar: 'عند بلوغ الحد لا تبدأ البوتات محادثات جديدة، ولا رسوم إضافية أبدًا.',
    }),
    reached: bilingual({
      en: 'Open conversations finish; new ones wait for 1 December.',
      ar: 'تكتمل المحادثات المفتوحة، وتنتظر الجديدة حتى 1 كانون الأول.',
    }),
  },
  decorators: [(Story) => <div className="max-w-auth">{Story()}</div>],
} satisfies Meta<typeof UsageMeter>;

export default meta;
type Story = StoryObj<typeof meta>;

const meterOf = (canvasElement: HTMLElement) => within(canvasElement).getByRole('meter');
const toneOf = (canvasElement: HTMLElement) =>
  canvasElement.querySelector('[data-slot="usage-meter"]')?.getAttribute('data-tone');

/** Announced as "620 of 1,000"; the row fills from the start of the line. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const meter = meterOf(canvasElement);
    await expect(meter).toHaveAccessibleName(/WhatsApp|واتساب/);
    await expect(meter).toHaveAttribute('aria-valuetext', expect.stringMatching(/620.+1,000/));
    await expect(toneOf(canvasElement)).toBe('calm');
    const row = meter.getBoundingClientRect();
    const done = meter.firstElementChild?.getBoundingClientRect();
    const turned = document.documentElement.dir === 'rtl';
    await expect(turned ? done?.right : done?.left).toBe(turned ? row.right : row.left);
  },
};
export const DefaultRtl = rtl(Default);

/** From 80 %. The percentage is rounded down: 99.9 % is not shown as 100 %. */
export const Warning: Story = {
  args: { used: 999 },
  play: async ({ canvasElement }) => {
    await expect(toneOf(canvasElement)).toBe('warning');
    await expect(canvasElement).toHaveTextContent(/99%/);
    await expect(canvasElement).not.toHaveTextContent(/100% used/);
  },
};
export const WarningRtl = rtl(Warning);

/** The limit is reached. */
export const Reached: Story = {
  args: { used: 1000 },
  play: async ({ canvasElement }) => {
    await expect(toneOf(canvasElement)).toBe('danger');
    await expect(canvasElement).toHaveTextContent(/finish|تكتمل/);
  },
};
export const ReachedRtl = rtl(Reached);

/** Five bots of five are not a problem. */
export const FullCount: Story = {
  args: { label: bilingual({ en: 'Bots', ar: 'البوتات' }), used: 5, limit: 5, kind: 'count' },
  play: async ({ canvasElement }) => {
    await expect(toneOf(canvasElement)).toBe('calm');
    await expect(canvasElement.querySelector('p')).toBeNull();
  },
};
export const FullCountRtl = rtl(FullCount);
