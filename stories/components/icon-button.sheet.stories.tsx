import type { Meta, StoryObj } from '@storybook/react-vite';
import { Anchor, IconButton, backGlyph, closeGlyph, menuGlyph } from '../../src';
import { rtl } from '../support/rtl';
import { useSay } from '../support/say';
import { Row, Sheet } from '../support/sheet';

const meta = {
  title: 'Components/IconButton/Sheets',
  component: IconButton,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj;

const variants = ['ghost', 'secondary', 'primary', 'danger'] as const;

function States() {
  const label = useSay()({ en: 'Close', ar: 'إغلاق' });
  return (
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
  );
}

/** Every variant in every state. */
export const StateSheet: Story = { render: () => <States /> };
export const StateSheetRtl = rtl(StateSheet);

function Sizes() {
  const label = useSay()({ en: 'Back', ar: 'رجوع' });
  return (
    <Sheet>
      <Row label="sm, md, lg">
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <IconButton key={size} size={size} variant="secondary" label={label} icon={backGlyph} />
        ))}
      </Row>
    </Sheet>
  );
}

/** Sizes, with a mirrored icon. */
export const Combinations: Story = { render: () => <Sizes /> };
export const CombinationsRtl = rtl(Combinations);

function AsLinks() {
  const label = useSay()({ en: 'Menu', ar: 'القائمة' });
  return (
    <Sheet>
      <Row label="a link that looks like a button">
        <IconButton asChild variant="secondary" label={label} icon={menuGlyph}>
          <Anchor href="#menu" />
        </IconButton>
      </Row>
    </Sheet>
  );
}

/** As a link. */
export const Scenarios: Story = { render: () => <AsLinks /> };
export const ScenariosRtl = rtl(Scenarios);
