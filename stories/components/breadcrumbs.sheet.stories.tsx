import type { Meta, StoryObj } from '@storybook/react-vite';
import { Breadcrumbs, useLocale } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet } from '../support/sheet';
import { stress } from '../support/stress';

const meta = {
  title: 'Components/Breadcrumbs/Sheets',
  component: Breadcrumbs,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Breadcrumbs>;

export default meta;
type Story = StoryObj;

const home = { href: '#home', label: <Say en="Home" ar="الرئيسية" /> };
const blog = { href: '#blog', label: <Say en="Blog" ar="المدونة" /> };

function StressRows() {
  const { locale } = useLocale();
  const { long, mixed, word } = stress[locale];
  return (
    <Sheet>
      <Row label="long names" stacked>
        <Breadcrumbs
          label={mixed}
          items={[home, { href: '#long', label: long }, { href: '#word', label: word }]}
          current={mixed}
        />
      </Row>
    </Sheet>
  );
}

/** One and two ancestor pages. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label="one above" stacked>
        <Breadcrumbs label="one" items={[home]} current={<Say en="Blog" ar="المدونة" />} />
      </Row>
      <Row label="two above" stacked>
        <Breadcrumbs
          label="two"
          items={[home, blog]}
          current={<Say en="One answer" ar="رد واحد" />}
        />
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Names that need more than one line. */
export const Scenarios: Story = { render: () => <StressRows /> };
export const ScenariosRtl = rtl(Scenarios);
