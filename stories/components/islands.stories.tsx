import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CardNumber, Code, HttpStatus, Iban, Money, Phone } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';

/**
 * Values that are left to right in both languages. Each is isolated, so that the text around it
 * keeps its order, does not wrap (except for account numbers), and copies without hidden marks or
 * no-break spaces.
 */
const meta = {
  title: 'Components/Islands',
  component: Money,
  subcomponents: { Phone, CardNumber, Iban, Code, HttpStatus },
  args: { value: { amount: 24_000, currency: 'USD' } },
} satisfies Meta<typeof Money>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The text that the clipboard gets when all of an element is copied. */
function copyOf(element: Element): string {
  const selection = getSelection();
  selection?.selectAllChildren(element);
  const copied = selection?.toString() ?? '';
  selection?.removeAllRanges();
  return copied.trim();
}

const dirty = /[\u00a0\u200b-\u200f\u202a-\u202f\u2066-\u2069\u061c\ufeff]/;
const all = (canvasElement: HTMLElement) => [...canvasElement.querySelectorAll('[data-island]')];

/** An amount in minor units. JOD has three decimals and no commonly used symbol. */
export const InSentences: Story = {
  render: () => (
    <div className="grid max-w-prose gap-3">
      <p>
        <Say en="You paid" ar="دُفع مبلغ" /> <Money value={{ amount: 24_000, currency: 'USD' }} />{' '}
        <Say en="with the card" ar="ببطاقة" /> <CardNumber last4="1881" />.
      </p>
      <p>
        <Say en="The refund," ar="المبلغ المُعاد،" />{' '}
        <Money value={{ amount: -6000, currency: 'USD' }} />، <Say en="goes to" ar="يُحوَّل إلى" />{' '}
        <Iban value="PS92PALS000000000400123456702" />.
      </p>
      <p>
        <Say en="Call" ar="للاتصال:" /> <Phone value="+970599000118" />{' '}
        <Say en="and name" ar="مع ذكر الرقم" /> <Code>sub_7Q2M0K91</Code>.
      </p>
      <p>
        <Say en="Login failed" ar="تعذّر تسجيل الدخول" /> <HttpStatus status={500} />
      </p>
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    for (const island of canvasElement.querySelectorAll('bdi, code')) {
      await expect(island).toHaveAttribute('dir', 'ltr');
      await expect(getComputedStyle(island).unicodeBidi).toMatch(/isolate/);
      await expect(getComputedStyle(island).direction).toBe('ltr');
    }
    await expect(canvas.getByText(/^(Card ending in|بطاقة تنتهي)/).parentElement).toHaveTextContent(
      '1881',
    );
  },
};
export const InSentencesRtl = rtl(InSentences);

/** Copied values are accepted by forms of banks, phones and support desks. */
export const CopyClean: Story = {
  render: () => (
    <div className="grid gap-2">
      <p data-island="$240.00">
        <Money value={{ amount: 24_000, currency: 'USD' }} />
      </p>
      <p data-island="$25">
        <Money value={{ amount: 2500, currency: 'USD' }} format="list" />
      </p>
      <p data-island="10.500 JOD">
        <Money value={{ amount: 10_500, currency: 'JOD' }} />
      </p>
      <p data-island="+970 59 900 0118">
        <Phone value="+970599000118" />
      </p>
      <p data-island="•••• 1881">
        <CardNumber last4="1881" />
      </p>
      <p data-island="PS92PALS000000000400123456702">
        <Iban value="PS92PALS000000000400123456702" />
      </p>
      <p data-island="INV-2026-001048">
        <Code>INV-2026-001048</Code>
      </p>
      <p data-island="(HTTP 422)">
        <HttpStatus status={422} />
      </p>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(all(canvasElement)).toHaveLength(8);
    for (const island of all(canvasElement)) {
      await expect(copyOf(island)).toBe(island.getAttribute('data-island'));
      await expect(copyOf(island)).not.toMatch(dirty);
    }
  },
};
export const CopyCleanRtl = rtl(CopyClean);

/** An account number wraps between its groups; nothing else wraps. */
export const Narrow: Story = {
  render: () => (
    <div className="grid w-28 gap-3">
      <p data-island>
        <Iban value="PS92PALS000000000400123456702" />
      </p>
      <p>
        <Say en="Pay to" ar="الدفع إلى" /> <Phone value="+970599000118" />
      </p>
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const [box] = all(canvasElement);
    await expect(box?.scrollWidth).toBeLessThanOrEqual(box?.clientWidth ?? 0);
    const phone = canvas.getByText('+970 59 900 0118');
    await expect(phone.getClientRects()).toHaveLength(1);
    for (const group of box?.querySelectorAll('span') ?? []) {
      const tops = [...group.getClientRects()].filter(({ width }) => width > 1);
      await expect(tops).toHaveLength(1);
    }
  },
};
export const NarrowRtl = rtl(Narrow);
