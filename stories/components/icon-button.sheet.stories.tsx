import type { Meta, StoryObj } from '@storybook/react-vite';
import { Anchor, IconButton, backGlyph, closeGlyph, menuGlyph } from '../../src';
import { rtl } from '../support/rtl';
import { said } from '../support/say';
import { Row, RowSheet, Sheet } from '../support/sheet';

const meta = {
  title: 'Components/IconButton/Sheets',
  component: IconButton,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj;

const variants = ['ghost', 'secondary', 'primary', 'danger'] as const;

/** Every variant in every state. */
export const StateSheet: Story = {
  render: said({ en: 'Close', ar: 'إغلاق' }, (label) => (
    <Sheet>
      {variants.map((variant) => (
        <Row key={variant} label={`${variant}: rest, hover, active, focus, loading, disabled`}>
          {['rest', 'hover', 'active', 'focus'].map((state) => (
            <IconButton
              key={state}
              variant={variant}
              label={label}
              icon={closeGlyph}
              data-force={state}
            />
          ))}
          <IconButton variant={variant} label={label} icon={closeGlyph} loading />
          <IconButton variant={variant} label={label} icon={closeGlyph} disabled />
        </Row>
      ))}
    </Sheet>
  )),
};
export const StateSheetRtl = rtl(StateSheet);

/** Sizes, with a mirrored icon. */
export const Combinations: Story = {
  render: said({ en: 'Back', ar: 'رجوع' }, (label) => (
    <RowSheet label="sm, md, lg">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <IconButton key={size} size={size} variant="secondary" label={label} icon={backGlyph} />
      ))}
    </RowSheet>
  )),
};
export const CombinationsRtl = rtl(Combinations);

/** As a link. */
export const Scenarios: Story = {
  render: said({ en: 'Menu', ar: 'القائمة' }, (label) => (
    <RowSheet label="a link that looks like a button">
      <IconButton asChild variant="secondary" label={label} icon={menuGlyph}>
        <Anchor href="#menu" />
      </IconButton>
    </RowSheet>
  )),
};
export const ScenariosRtl = rtl(Scenarios);
