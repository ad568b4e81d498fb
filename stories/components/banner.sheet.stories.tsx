import type { Meta, StoryObj } from '@storybook/react-vite';
import { Banner, Link, offlineGlyph } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet, rowsOf } from '../support/sheet';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/Banner/Sheets',
  component: Banner,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj;

const tones = ['warning', 'info'] as const;
const action = (
  <Link href="#more" variant="inherit">
    <Say en="What changes" ar="ما الذي يتغيّر" />
  </Link>
);

/** Both tones, with a link. */
export const StateSheet: Story = {
  render: rowsOf(tones, (tone) => (
    <Banner
      live={false}
      tone={tone}
      title={<Say en="Prices change on 1 January." ar="تتغيّر الأسعار في 1 كانون الثاني." />}
      action={action}
    >
      <Say en="Your plan keeps its price." ar="يبقى سعر خطتك كما هو." />
    </Banner>
  )),
};
export const StateSheetRtl = rtl(StateSheet);

/** Text that needs several lines. */
export const Scenarios: Story = {
  render: stressSheet((text) => (
    <Banner live={false} title={text}>
      {text}
    </Banner>
  )),
};
export const ScenariosRtl = rtl(Scenarios);

/** Each tone with and without title, icon and link. */
export const Combinations: Story = {
  render: () => (
    <Sheet>
      {tones.map((tone) =>
        [false, true].map((titled) => (
          <Row key={`${tone} ${titled}`} label={`${tone}${titled ? ', titled' : ''}`} stacked>
            {[undefined, action].map((way) => (
              <Banner
                key={way ? 'way' : 'none'}
                live={false}
                tone={tone}
                icon={titled ? offlineGlyph : undefined}
                title={titled ? <Say en="No network." ar="لا اتصال." /> : undefined}
                action={way}
              >
                <Say en="Your plan keeps its price." ar="يبقى سعر خطتك كما هو." />
              </Banner>
            ))}
          </Row>
        )),
      )}
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);
