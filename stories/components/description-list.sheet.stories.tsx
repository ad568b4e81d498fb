import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bdi, DescriptionItem, DescriptionList, Ltr } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet, rowsOf } from '../support/sheet';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/DescriptionList/Sheets',
  component: DescriptionList,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof DescriptionList>;

export default meta;
type Story = StoryObj;

/** Every layout. */
export const StateSheet: Story = {
  render: rowsOf(['stacked', 'inline', 'ledger'], (layout) => (
    <DescriptionList layout={layout}>
      <DescriptionItem term={<Say en="Subscriber" ar="المشترك" />}>
        <Bdi>
          <Say en="Salma Odeh" ar="سلمى عودة" />
        </Bdi>
      </DescriptionItem>
      <DescriptionItem term={<Say en="Amount paid" ar="المبلغ المدفوع" />}>
        <Ltr>$240.00</Ltr>
      </DescriptionItem>
    </DescriptionList>
  )),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long, unbroken and mixed-script text. */
export const Scenarios: Story = {
  render: stressSheet((text) => (
    <DescriptionList layout="ledger" className="max-w-[280px]">
      <DescriptionItem term={text}>
        <Ltr>$240.00</Ltr>
      </DescriptionItem>
    </DescriptionList>
  )),
};
export const ScenariosRtl = rtl(Scenarios);

/** Each layout in a wide and in a narrow container, with a numeric and with a text value. */
export const Combinations: Story = {
  render: () => (
    <Sheet>
      {(['stacked', 'inline', 'ledger'] as const).map((layout) => (
        <Row key={layout} label={`${layout}: wide, 200 px`} stacked>
          {['', 'max-w-[200px]'].map((width) => (
            <DescriptionList key={width} layout={layout} className={width}>
              <DescriptionItem term={<Say en="Growth, 12 months" ar="خطة النمو، 12 شهرًا" />}>
                <Ltr>$300.00</Ltr>
              </DescriptionItem>
              <DescriptionItem term={<Say en="Billed to" ar="فاتورة باسم" />}>
                <Bdi>
                  <Say en="Jabal Oil Press, Ramallah" ar="معصرة الجبل، رام الله" />
                </Bdi>
              </DescriptionItem>
            </DescriptionList>
          ))}
        </Row>
      ))}
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);
