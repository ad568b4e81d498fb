import type { Meta, StoryObj } from '@storybook/react-vite';
import { Sidebar, receiptGlyph, settingsGlyph } from '../../src';
import { rtl } from '../support/rtl';
import { Say, said } from '../support/say';
import { ForcedRows, Row, Sheet } from '../support/sheet';
import { stressed } from '../support/stress-rows';

const meta = {
  title: 'Components/Sidebar/Sheets',
  component: Sidebar,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Sidebar>;

export default meta;
type Story = StoryObj;

const items = [
  { href: '#a', label: <Say en="Subscriptions" ar="الاشتراكات" />, icon: receiptGlyph },
  { href: '#b', label: <Say en="Settings" ar="الإعدادات" />, icon: settingsGlyph },
];
const keep = () => {};

/** Default, current, hovered and focused, with and without log-out. */
export const StateSheet: Story = {
  render: said({ en: 'Salma Odeh', ar: 'سلمى عودة' }, (name) => (
    <Sheet>
      <Row label="current, log out">
        <Sidebar
          className="w-(--sidebar) max-w-full md:min-h-[320px]"
          name={name}
          items={items}
          current="#a"
          label="a"
          onLogOut={keep}
        />
      </Row>
      <ForcedRows>
        <Sidebar
          className="w-(--sidebar) max-w-full"
          name={name}
          items={items}
          current="#a"
          label="c"
          onLogOut={keep}
        />
      </ForcedRows>
      <Row label="without">
        <Sidebar className="w-(--sidebar) max-w-full" name={name} items={items} label="b" />
      </Row>
    </Sheet>
  )),
};
export const StateSheetRtl = rtl(StateSheet);

/** A long name and business. */
export const Scenarios: Story = {
  render: stressed((texts) => (
    <Sheet>
      {Object.entries(texts).map(([name, text]) => (
        <Row key={name} label={name}>
          <Sidebar
            className="w-(--sidebar) max-w-full"
            name={text}
            detail={text}
            items={items}
            current="#b"
            label={name}
            onLogOut={keep}
          />
        </Row>
      ))}
    </Sheet>
  )),
};
export const ScenariosRtl = rtl(Scenarios);
