import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button, PlanCard, PlanGrid } from '../../src';
import { readAnnouncements } from '../support/announcements';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';

const plans = [
  {
    key: 'free',
    name: <Say en="Free" ar="الخطة المجانية" />,
    audience: <Say en="To try one bot on one platform." ar="لتجربة بوت واحد على منصة واحدة." />,
    price: '$0',
    bots: <Say en="1 bot" ar="بوت واحد" />,
  },
  {
    key: 'growth',
    name: <Say en="Growth" ar="خطة النمو" />,
    audience: <Say en="For a shop that sells on two platforms." ar="لمتجر يبيع عبر منصتين." />,
    price: '$25',
    bots: <Say en="5 bots" ar="5 بوتات" />,
  },
  {
    key: 'pro',
    name: <Say en="Pro" ar="الخطة الاحترافية" />,
    audience: <Say en="For a team on every platform." ar="لفريق يعمل على جميع المنصات." />,
    price: '$75',
    bots: <Say en="15 bots" ar="15 بوتًا" />,
  },
  {
    key: 'business',
    name: <Say en="Business" ar="خطة الأعمال" />,
    audience: <Say en="For companies with several brands." ar="للشركات متعددة العلامات التجارية." />,
    price: '$250',
    bots: <Say en="50 bots" ar="50 بوتًا" />,
  },
];

/**
 * Plans as one ruled block rather than a row of cards: their names, prices and buttons are aligned.
 * One plan is recommended: a tint, a stitched edge, and the only filled button. While the plans are
 * loading, stitches take their places.
 */
const meta = {
  title: 'Components/PlanGrid',
  component: PlanGrid,
  subcomponents: { PlanCard },
  argTypes: { children: { control: false } },
  render: (args) => (
    <div className="pt-3">
      <PlanGrid {...args}>
        {plans.map(({ key, bots, ...plan }) => (
          <PlanCard
            key={key}
            {...plan}
            period={<Say en="a month" ar="شهريًا" />}
            billed={<Say en="Billed monthly" ar="تُدفع شهريًا" />}
            recommended={key === 'pro'}
            current={key === 'growth'}
            limits={[{ key: 'bots', label: bots }]}
            action={
              <Button block variant={key === 'pro' ? 'primary' : 'secondary'}>
                <Say en="Choose this plan" ar="اختيار هذه الخطة" />
              </Button>
            }
          />
        ))}
      </PlanGrid>
    </div>
  ),
} satisfies Meta<typeof PlanGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each plan is a named region; prices are aligned; the current plan has no action. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const regions = canvas.getAllByRole('region');
    await expect(regions).toHaveLength(4);
    const [, growth, pro] = regions;
    if (!growth || !pro) throw new Error('Four plans are shown.');
    await expect(within(growth).getByRole('button')).toHaveAttribute('aria-disabled', 'true');
    await expect(pro).toHaveTextContent(/Recommended|ننصح بها/);
    const top = (text: string) => canvas.getByText(text).getBoundingClientRect().top;
    await expect(top('$25')).toBe(top('$75'));
    const turned = document.documentElement.dir === 'rtl';
    const across = growth.getBoundingClientRect().x - pro.getBoundingClientRect().x;
    await expect(across > 0).toBe(turned);
  },
};
export const DefaultRtl = rtl(Default);

/** Placeholder stitches; screen readers announce the loading. */
export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvas }) => {
    await expect(await readAnnouncements()).toMatch(/Loading|جارٍ التحميل/);
    await expect(canvas.queryByRole('region')).toBeNull();
  },
};
export const LoadingRtl = rtl(Loading);
