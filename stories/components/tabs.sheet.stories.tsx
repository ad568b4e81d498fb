import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tab, TabPanel, Tabs } from '../../src';
import { rtl } from '../support/rtl';
import { Say, said } from '../support/say';
import { ForcedRows, Row, RowSheet, Sheet } from '../support/sheet';
import { stressed } from '../support/stress-rows';

const meta = {
  title: 'Components/Tabs/Sheets',
  component: Tabs,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj;

function Sections({ label, value }: { label: string; value: string }) {
  return (
    <Tabs
      label={label}
      value={value}
      tabs={
        <>
          <Tab value="a">
            <Say en="Messages" ar="الرسائل" />
          </Tab>
          <Tab value="b">
            <Say en="Bots" ar="البوتات" />
          </Tab>
          <Tab value="c" disabled>
            <Say en="Data" ar="البيانات" />
          </Tab>
        </>
      }
    >
      {['a', 'b', 'c'].map((name) => (
        <TabPanel key={name} value={name}>
          <Say en="What this section holds." ar="محتوى هذا القسم." />
        </TabPanel>
      ))}
    </Tabs>
  );
}

/** Current, default, hovered, focused, disabled. */
export const StateSheet: Story = {
  render: said({ en: 'Sections', ar: 'الأقسام' }, (label) => (
    <Sheet>
      {['a', 'b'].map((value) => (
        <Row key={value} label={`current ${value}, one disabled`} stacked>
          <Sections label={label} value={value} />
        </Row>
      ))}
      <ForcedRows>
        <Sections label={label} value="a" />
      </ForcedRows>
    </Sheet>
  )),
};
export const StateSheetRtl = rtl(StateSheet);

/** Names much longer than a word. */
export const Scenarios: Story = {
  render: stressed(({ long, mixed, word }) => (
    <RowSheet label="long names take more lines" stacked>
      <Tabs
        label={mixed}
        value="a"
        tabs={
          <>
            <Tab value="a">{long}</Tab>
            <Tab value="b">{mixed}</Tab>
            <Tab value="c">{word}</Tab>
          </>
        }
      >
        {['a', 'b', 'c'].map((name) => (
          <TabPanel key={name} value={name}>
            {mixed}
          </TabPanel>
        ))}
      </Tabs>
    </RowSheet>
  )),
};
export const ScenariosRtl = rtl(Scenarios);

/** Two to four views, with and without disabled ones. */
export const Combinations: Story = {
  render: said({ en: 'Usage', ar: 'الاستخدام' }, (label) => {
    const names = [
      <Say key="a" en="Messages" ar="الرسائل" />,
      <Say key="b" en="Bots" ar="البوتات" />,
      <Say key="c" en="Data" ar="البيانات" />,
      <Say key="d" en="Team" ar="الفريق" />,
    ];
    return (
      <Sheet>
        {[2, 3, 4].map((count) => (
          <Row key={count} label={`${count}, the last chosen; one not available`} stacked>
            {[-1, 0].map((off) => (
              <Tabs
                key={off}
                label={label}
                defaultValue={String(count - 1)}
                tabs={names.slice(0, count).map((name, at) => (
                  <Tab key={name.key} value={String(at)} disabled={at === off}>
                    {name}
                  </Tab>
                ))}
              >
                <TabPanel value={String(count - 1)}>
                  <Say en="What this section holds." ar="ما في هذا القسم." />
                </TabPanel>
              </Tabs>
            ))}
          </Row>
        ))}
      </Sheet>
    );
  }),
};
export const CombinationsRtl = rtl(Combinations);
