import type { Meta, StoryObj } from '@storybook/react-vite';
import { Toast, Link } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet, rowsOf } from '../support/sheet';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/Toast/Sheets',
  component: Toast,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Toast>;

export default meta;
type Story = StoryObj;

const keep = () => {};

/** Both tones, with paused timers. */
export const StateSheet: Story = {
  render: rowsOf(['success', 'info'], (tone) => (
    <ul>
      <Toast
        paused
        onDismiss={keep}
        message={{ tone, content: <Say en="Billing address saved" ar="حُفظ عنوان الفوترة" /> }}
      />
    </ul>
  )),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long, unbroken and mixed-script text. */
export const Scenarios: Story = {
  render: stressSheet((text) => (
    <ul className="max-w-[335px]">
      <Toast paused onDismiss={keep} message={{ content: text }} />
    </ul>
  )),
};
export const ScenariosRtl = rtl(Scenarios);

/** Each tone on its own, with a link, and above another one. */
export const Combinations: Story = {
  render: () => (
    <Sheet>
      {(['success', 'info'] as const).map((tone) => (
        <Row key={tone} label={`${tone}: plain, with a link`} stacked>
          <ul className="grid gap-2">
            <Toast
              paused
              onDismiss={keep}
              message={{ tone, content: <Say en="Link copied" ar="نُسخ الرابط" /> }}
            />
            <Toast
              paused
              onDismiss={keep}
              message={{
                tone,
                content: (
                  <>
                    <Say en="The plan changes on 1 December." ar="تتغيّر الخطة في 1 كانون الأول." />{' '}
                    <Link href="#plans" variant="inherit">
                      <Say en="See plans" ar="عرض الخطط" />
                    </Link>
                  </>
                ),
              }}
            />
          </ul>
        </Row>
      ))}
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);
