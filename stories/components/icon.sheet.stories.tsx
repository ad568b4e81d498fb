import type { Meta, StoryObj } from '@storybook/react-vite';
import * as library from '../../src';
import { Icon, Ltr, backGlyph, errorGlyph, lockGlyph, numberedListGlyph } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet } from '../support/sheet';

const meta = {
  title: 'Components/Icon/Sheets',
  component: Icon,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj;

const isGlyph = (value: unknown): value is library.Glyph =>
  typeof value === 'object' && value !== null && 'mirror' in value;

/** Every glyph, by name. */
const glyphs = Object.entries(library)
  .flatMap(([name, value]) => (name.endsWith('Glyph') && isGlyph(value) ? [{ name, value }] : []))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

const kinds = { flip: 'turns over', never: 'stays', drawn: 'has two drawings' } as const;

/** Every glyph, by how it is mirrored. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      {(['flip', 'never', 'drawn'] as const).map((kind) => (
        <Row key={kind} label={kinds[kind]} stacked>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3 text-xs">
            {glyphs
              .filter(({ value }) => value.mirror === kind)
              .map(({ name, value }) => (
                <li key={name} className="flex items-center gap-2">
                  <Icon glyph={value} />
                  <Ltr className="text-text-subtle">{name.replace('Glyph', '')}</Ltr>
                </li>
              ))}
          </ul>
        </Row>
      ))}
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Each kind in three sizes. */
export const Combinations: Story = {
  render: () => (
    <Sheet>
      {(['xs', 'sm', 'md'] as const).map((size) => (
        <Row key={size} label={size}>
          <Icon glyph={backGlyph} size={size} />
          <Icon glyph={lockGlyph} size={size} />
          <Icon glyph={numberedListGlyph} size={size} />
        </Row>
      ))}
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);

/** In the colour of its text, next to two lines, and in an island with a fixed direction. */
export const Scenarios: Story = {
  render: () => (
    <Sheet>
      <Row label="the colour of the words">
        <p className="flex items-center gap-2 text-danger-fg">
          <Icon glyph={errorGlyph} />
          <Say en="The card was declined" ar="رُفضت البطاقة" />
        </p>
      </Row>
      <Row label="beside two lines" stacked>
        <p className="grid max-w-[16rem] grid-cols-[18px_minmax(0,1fr)] gap-2 text-sm">
          <Icon glyph={numberedListGlyph} />
          <span>
            <Say
              en="Three steps, one after the other, on two lines"
              ar="ثلاث خطوات، واحدة بعد الأخرى، على سطرين اثنين"
            />
          </span>
        </p>
      </Row>
      <Row label="in an island">
        <Ltr className="inline-flex items-center gap-2 text-sm">
          <Icon glyph={backGlyph} />
          <Icon glyph={numberedListGlyph} />
          {'PS-1048'}
        </Ltr>
      </Row>
    </Sheet>
  ),
};
export const ScenariosRtl = rtl(Scenarios);
