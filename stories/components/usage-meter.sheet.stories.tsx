import type { Meta, StoryObj } from '@storybook/react-vite';
import { UsageMeter } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, RowSheet, Sheet } from '../support/sheet';
import { stressed } from '../support/stress-rows';

const meta = {
  title: 'Components/UsageMeter/Sheets',
  component: UsageMeter,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof UsageMeter>;

export default meta;
type Story = StoryObj;

/** Default, 80 %, 100 %, and a full count. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label="0, 1, 62 %" stacked>
        <UsageMeter label={<Say en="Messages" ar="الرسائل" />} used={0} limit={5000} />
        <UsageMeter label={<Say en="Messages" ar="الرسائل" />} used={1} limit={5000} />
        <UsageMeter label={<Say en="Messages" ar="الرسائل" />} used={3120} limit={5000} />
      </Row>
      <Row label="83 %" stacked>
        <UsageMeter
          label={<Say en="Messages" ar="الرسائل" />}
          used={4150}
          limit={5000}
          warning={
            <Say
              en="At 100% bots don’t start new conversations."
              ar="عند بلوغ الحد لا تبدأ البوتات محادثات جديدة."
            />
          }
        />
      </Row>
      <Row label="100 %" stacked>
        <UsageMeter
          label={<Say en="WhatsApp conversations" ar="محادثات واتساب" />}
          used={1000}
          limit={1000}
          reached={
            <Say
              en="Open conversations finish; new ones wait for 1 December."
              ar="تكتمل المحادثات المفتوحة، وتنتظر الجديدة حتى 1 كانون الأول."
            />
          }
        />
      </Row>
      <Row label="count, full" stacked>
        <UsageMeter label={<Say en="Bots" ar="البوتات" />} used={5} limit={5} kind="count" />
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long text and unusual numbers. */
export const Scenarios: Story = {
  render: stressed(({ long, mixed, word }) => (
    <RowSheet label="long words, numbers beyond the limit, a limit of nothing" stacked>
      <UsageMeter label={long} used={83_000} limit={100_000} warning={mixed} />
      <UsageMeter label={word} used={1200} limit={1000} reached={long} />
      <UsageMeter label={mixed} used={0} limit={0} kind="count" />
    </RowSheet>
  )),
};
export const ScenariosRtl = rtl(Scenarios);

/** Both kinds, below, near and at the limit, with and without a sentence. */
export const Combinations: Story = {
  render: () => (
    <Sheet>
      {(['quota', 'count'] as const).map((kind) =>
        [3, 4, 5].map((used) => (
          <Row key={`${kind} ${used}`} label={`${kind}, ${used} of 5`} stacked>
            <UsageMeter label={<Say en="Bots" ar="البوتات" />} kind={kind} used={used} limit={5} />
            <UsageMeter
              label={<Say en="Bots" ar="البوتات" />}
              kind={kind}
              used={used}
              limit={5}
              warning={<Say en="At 100% new ones wait." ar="عند بلوغ الحد تنتظر الجديدة." />}
              reached={<Say en="New ones wait." ar="تنتظر الجديدة." />}
            />
          </Row>
        )),
      )}
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);
