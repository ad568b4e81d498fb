import type { Meta, StoryObj } from '@storybook/react-vite';
import { Alert, type AlertTone, Button, Link } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet } from '../support/sheet';
import { stressed } from '../support/stress-rows';

const meta = {
  title: 'Components/Alert/Sheets',
  component: Alert,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Alert>;

export default meta;
type Story = StoryObj;

const tones: readonly AlertTone[] = ['info', 'success', 'warning', 'danger'];
const sentence = <Say en="Your trial ends in 3 days." ar="تنتهي تجربتك خلال 3 أيام." />;
const title = <Say en="Failed to load payments" ar="تعذّر تحميل المدفوعات" />;
const retry = (
  <Button size="sm">
    <Say en="Try again" ar="إعادة المحاولة" />
  </Button>
);

/** Every tone, and the focused summary. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      {tones.map((tone) => (
        <Row key={tone} label={tone} stacked>
          <Alert tone={tone} live={false}>
            {sentence}
          </Alert>
        </Row>
      ))}
      <Row label="danger, focusable, in focus" stacked>
        <Alert tone="danger" live={false} focusable data-force="focus">
          {sentence}
        </Alert>
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Title, text, link and action. */
export const Combinations: Story = {
  render: () => (
    <Sheet>
      {tones.map((tone) => (
        <Row key={tone} label={`${tone}: title; title, text and action; link`} stacked>
          <Alert tone={tone} live={false} title={title} />
          <Alert tone={tone} live={false} title={title} action={retry}>
            {sentence}
          </Alert>
          <Alert tone={tone} live={false}>
            {sentence}{' '}
            <Link variant="inherit" href="#plans">
              <Say en="See all plans" ar="عرض جميع الخطط" />
            </Link>
          </Alert>
        </Row>
      ))}
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);

/** Long, unbroken and mixed-script text in a narrow container. */
export const Scenarios: Story = {
  render: stressed((texts) => (
    <Sheet>
      {Object.entries(texts).map(([name, text]) => (
        <Row key={name} label={`${name}, 280 px`} stacked>
          <div className="w-[280px] max-w-full">
            <Alert tone="warning" live={false} title={text} action={retry}>
              {text}
            </Alert>
          </div>
        </Row>
      ))}
    </Sheet>
  )),
};
export const ScenariosRtl = rtl(Scenarios);
