import type { Meta, StoryObj } from '@storybook/react-vite';
import { CardBrandMark, cardBrands } from '../../src';
import { rtl } from '../support/rtl';
import { Row, Sheet } from '../support/sheet';

const meta = {
  title: 'Components/CardBrandMark/Sheets',
  component: CardBrandMark,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof CardBrandMark>;

export default meta;
type Story = StoryObj;

const brands = [...Object.keys(cardBrands), 'unknown'];

/** Every brand, with and without digits. */
export const Combinations: Story = {
  render: () => (
    <Sheet>
      {brands.map((brand) => (
        <Row key={brand} label={brand}>
          <CardBrandMark brand={brand} />
          <CardBrandMark brand={brand} last4="1881" />
        </Row>
      ))}
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);
