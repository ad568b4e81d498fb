import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import {
  CardNumberField,
  Chip,
  ChipGroup,
  CvvField,
  ExpiryField,
  RadioCard,
  RadioCardGroup,
  bankGlyph,
  cardBrands,
  cardGlyph,
  externalGlyph,
} from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { Say } from '../support/say';

/**
 * Choices with their own content, in one panel: payment methods, plans to switch to. The selected
 * row is tinted and expands its fields; a collapsed row may show one line that says what happens.
 */
const meta = {
  title: 'Components/RadioCard',
  component: RadioCardGroup,
  subcomponents: { RadioCard },
  args: {
    label: bilingual({ en: 'Payment method', ar: 'طريقة الدفع' }),
    name: 'method',
    onValueChange: fn(),
    children: null,
  },
} satisfies Meta<typeof RadioCardGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

const methods = (
  <>
    <RadioCard value="card" label={<Say en="Card" ar="بطاقة" />} icon={cardGlyph}>
      <ChipGroup label={<Say en="Card type" ar="نوع البطاقة" />} defaultValue="visa">
        {Object.entries(cardBrands).map(([brand, { name }]) => (
          <Chip key={brand} value={brand} lang="en">
            {name}
          </Chip>
        ))}
      </ChipGroup>
      <CardNumberField
        label={<Say en="Card number" ar="رقم البطاقة" />}
        defaultValue="4012888888881881"
        description={
          <Say
            en="Only the last 4 digits of the card number are kept"
            ar="نحتفظ بآخر أربعة أرقام فقط من رقم البطاقة"
          />
        }
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <ExpiryField label={<Say en="Expiry date" ar="تاريخ الانتهاء" />} />
        <CvvField label={<Say en="Security code (CVV)" ar="رمز الأمان (CVV)" />} brand="visa" />
      </div>
    </RadioCard>
    <RadioCard
      value="transfer"
      label={<Say en="Bank transfer" ar="حوالة بنكية" />}
      description={
        <Say en="The plan starts when the money arrives" ar="تبدأ الخطة عند وصول المبلغ" />
      }
      icon={bankGlyph}
    />
    <RadioCard
      value="paypal"
      label={
        <bdi lang="en" dir="ltr">
          PayPal
        </bdi>
      }
      description={<Say en="You finish on PayPal’s site" ar="تُستكمل العملية في موقع PayPal" />}
      icon={externalGlyph}
    />
  </>
);

/**
 * Payment methods. Selecting another row collapses the first; arrow keys select without leaving the
 * panel.
 */
export const PaymentMethods: Story = {
  args: { defaultValue: 'card', children: methods },
  play: async ({ args, canvas }) => {
    const transfer = canvas.getByRole('radio', { name: /Bank|حوالة/ });
    await expect(transfer).toHaveAccessibleDescription(/money|المبلغ/);
    await expect(canvas.getByRole('textbox', { name: /Card number|رقم البطاقة/ })).toBeVisible();
    await userEvent.click(transfer);
    await expect(args.onValueChange).toHaveBeenLastCalledWith('transfer');
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
    const next = document.documentElement.dir === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}';
    await userEvent.keyboard(next);
    await expect(canvas.getByRole('radio', { name: 'PayPal' })).toBeChecked();
    await userEvent.keyboard(next);
    // The chips inside are a separate group, which the panel's arrow keys skip.
    await expect(canvas.getByRole('radio', { name: /^(Card|بطاقة)$/ })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: /Card number|رقم البطاقة/ })).toBeVisible();
  },
};
export const PaymentMethodsRtl = rtl(PaymentMethods);

/**
 * Rows without content: plans to switch to. The heading above already shows the label, which is
 * visually hidden.
 */
export const Plain: Story = {
  args: {
    hideLabel: true,
    defaultValue: 'growth',
    children: (
      <>
        <RadioCard
          value="growth"
          label={<Say en="Growth" ar="خطة النمو" />}
          description={<Say en="2 platform connections" ar="ربط منصتين" />}
        />
        <RadioCard
          value="pro"
          label={<Say en="Pro" ar="الخطة الاحترافية" />}
          description={<Say en="All 4 platforms" ar="جميع المنصات الأربع" />}
        />
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleName(/Payment|طريقة/);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: /Pro|الاحترافية/ })).toBeChecked();
  },
};
export const PlainRtl = rtl(Plain);
