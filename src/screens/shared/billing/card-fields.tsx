import { CardNumberField, cardBrands, isCardBrand } from '../../../components/card-number-field';
import { Chip, ChipGroup } from '../../../components/chip-group';
import { CvvField } from '../../../components/cvv-field';
import { ExpiryField } from '../../../components/expiry-field';
import { TextField } from '../../../components/text-field';
import { Message, type MessageId, useFormValue } from '../../../foundations';

/** The fields of a card in page order. */
export const cardFieldOrder = ['cardType', 'holder', 'number', 'expiry', 'cvv'] as const;

/** A field of a card. */
export type CardFieldName = (typeof cardFieldOrder)[number];

/** The error of a card's field: a code that an attempt cleared has to be entered again. */
export function cardErrorId(error: MessageId, name: string, attempt: number): MessageId {
  const isCleared = name === 'cvv' && attempt > 0 && error === 'form.required.error';
  return isCleared ? 'billing.cvv.againError' : error;
}

export interface CardFieldsProps {
  /** Counts attempts: a new one clears the security code. */
  attempt: number;
}

/**
 * A card: its type, which follows the number, then holder, number, expiry and code. Number and code
 * exist only in the form's state and in no hidden input.
 */
export function CardFields({ attempt }: CardFieldsProps) {
  const [type, setType] = useFormValue('cardType');
  return (
    <>
      <ChipGroup name="cardType" label={<Message id="billing.cardType.label" />}>
        {/* The four accepted card types, by the brands' own names. */}
        {Object.entries(cardBrands).map(([brand, { name }]) => (
          <Chip key={brand} value={brand} lang="en" className="basis-2/5 sm:basis-auto">
            {name}
          </Chip>
        ))}
      </ChipGroup>
      <TextField
        name="holder"
        label={<Message id="billing.holder.label" />}
        description={<Message id="billing.holder.hint" />}
        autoComplete="cc-name"
        spellCheck={false}
      />
      <CardNumberField
        name="number"
        // The detected brand selects its chip; an unknown one leaves the selection unchanged.
        onBrand={(brand) => brand && setType(brand)}
        label={<Message id="billing.number.label" />}
        description={<Message id="billing.number.hint" />}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ExpiryField name="expiry" label={<Message id="billing.expiry.label" />} />
        <CvvField
          name="cvv"
          brand={isCardBrand(type) ? type : undefined}
          attempt={attempt}
          label={<Message id="billing.cvv.label" />}
          description={<Message id="billing.cvv.hint" />}
        />
      </div>
    </>
  );
}
