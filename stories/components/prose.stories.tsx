import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Prose } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';

const article = (
  <>
    <p>
      <Say
        en="In embroidery one thread crosses the cloth again and again."
        ar="في التطريز يعبر خيط واحد القماش مرة بعد مرة."
      />{' '}
      <a href="#policy">
        <Say en="Read the policy" ar="قراءة السياسة" />
      </a>
    </p>
    <h2>
      <Say en="What is kept" ar="ما نحتفظ به" />
    </h2>
    <ul>
      <li>
        <Say en="Account data, up to 2 years" ar="بيانات الحساب، مدة تصل إلى سنتين" />
      </li>
      <li>
        <Say en="Messages, 1 year" ar="الرسائل، سنة واحدة" />
      </li>
    </ul>
    <h3>
      <Say en="How to ask" ar="كيفية الطلب" />
    </h3>
    <ol>
      <li>
        <Say en="Write to us" ar="مراسلتنا" />
      </li>
      <li>
        <Say en="Wait for the answer" ar="انتظار الرد" />
      </li>
    </ol>
    <blockquote>
      <Say en="Every answer is written once." ar="يُكتب كل رد مرة واحدة." />
    </blockquote>
  </>
);

/**
 * Running text: posts and legal pages. Authors use plain elements without classes. It is at most
 * 680 px wide and one pixel larger than the product's text.
 */
const meta = {
  title: 'Components/Prose',
  component: Prose,
  args: { children: article },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Prose>;

export default meta;
type Story = StoryObj<typeof meta>;

/** List items have diamonds, at the start of the line. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const item = canvasElement.querySelector('ul > li');
    const prose = canvasElement.querySelector('[data-slot="prose"]');
    if (!item || !prose) throw new Error('The article has a list.');
    const style = getComputedStyle(item);
    const turned = document.documentElement.dir === 'rtl';
    await expect(turned ? style.paddingRight : style.paddingLeft).not.toBe('0px');
    await expect(turned ? style.paddingLeft : style.paddingRight).toBe('0px');
    await expect(prose.clientWidth).toBeLessThanOrEqual(680);
  },
};
export const DefaultRtl = rtl(Default);
