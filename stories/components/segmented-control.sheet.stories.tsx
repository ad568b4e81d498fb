import type { Meta, StoryObj } from '@storybook/react-vite';
import { SegmentedControl, lightGlyph, darkGlyph, systemGlyph } from '../../src';
import { rtl } from '../support/rtl';
import { Say, said } from '../support/say';
import { ForcedRows, Row, Sheet } from '../support/sheet';
import { stressed } from '../support/stress-rows';

const meta = {
  title: 'Components/SegmentedControl/Sheets',
  component: SegmentedControl,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof SegmentedControl>;

export default meta;
type Story = StoryObj;

const keep = () => {};
const options = [
  { value: 'monthly', label: <Say en="Monthly" ar="شهريًا" /> },
  { value: 'yearly', label: <Say en="Yearly" ar="سنويًا" /> },
];

/** Default, hovered, focused, disabled, and full width. */
export const StateSheet: Story = {
  render: said({ en: 'Billing', ar: 'دورة الفوترة' }, (label) => (
    <Sheet>
      {['monthly', 'yearly'].map((value) => (
        <Row key={value} label={`${value}: rest, disabled`}>
          <SegmentedControl label={label} options={options} value={value} onValueChange={keep} />
          <SegmentedControl
            label={label}
            options={options}
            value={value}
            onValueChange={keep}
            disabled
          />
        </Row>
      ))}
      <ForcedRows>
        <div>
          <SegmentedControl label={label} options={options} value="monthly" onValueChange={keep} />
        </div>
      </ForcedRows>
      <Row label="block" stacked>
        <SegmentedControl
          label={label}
          options={options}
          value="yearly"
          onValueChange={keep}
          block
        />
      </Row>
    </Sheet>
  )),
};
export const StateSheetRtl = rtl(StateSheet);

/** Labels far beyond the recommended 18 characters. */
export const Scenarios: Story = {
  render: stressed(({ long, mixed }) => (
    <Sheet>
      {Object.entries({ long, mixed }).map(([name, text]) => (
        <Row key={name} label={name} stacked>
          <SegmentedControl
            label={name}
            block
            options={[{ value: 'a', label: text }, ...options]}
            value="a"
            onValueChange={keep}
          />
        </Row>
      ))}
    </Sheet>
  )),
};
export const ScenariosRtl = rtl(Scenarios);

/** Two and three choices, with and without icons, in natural and full width. */
export const Combinations: Story = {
  render: said({ en: 'Theme', ar: 'المظهر' }, (label) => {
    const all = [
      { value: 'light', label: <Say en="Light" ar="فاتح" />, icon: lightGlyph },
      { value: 'dark', label: <Say en="Dark" ar="داكن" />, icon: darkGlyph },
      { value: 'system', label: <Say en="System" ar="الجهاز" />, icon: systemGlyph },
    ];
    return (
      <Sheet>
        {[2, 3].map((count) =>
          [false, true].map((drawn) => (
            <Row
              key={`${count} ${drawn}`}
              label={`${count}${drawn ? ', with glyphs' : ''}`}
              stacked
            >
              {[false, true].map((block) => (
                <div key={String(block)}>
                  <SegmentedControl
                    label={label}
                    block={block}
                    value="dark"
                    onValueChange={keep}
                    options={all
                      .slice(0, count)
                      .map(({ icon, ...option }) => (drawn ? { ...option, icon } : option))}
                  />
                </div>
              ))}
            </Row>
          )),
        )}
      </Sheet>
    );
  }),
};
export const CombinationsRtl = rtl(Combinations);
