import { CardNumberField, cardBrands, isCardBrand } from '../../../components/card-number-field';
import { Chip, ChipGroup } from '../../../components/chip-group';
import { CvvField } from '../../../components/cvv-field';
import { ExpiryField } from '../../../components/expiry-field';
import { TextField } from '../../../components/text-field';
import { type FormValueProps, Message } from '../../../foundations';
import { errorOf } from './field-error';
import { type FormSection, secretProps } from './form-section';

/** The fields of a card in page order. */
export const cardFieldOrder = ['cardType', 'holder', 'number', 'expiry', 'cvv'] as const;

/** A field of a card. */
export type CardFieldName = (typeof cardFieldOrder)[number];

export interface CardFieldsProps {
  form: FormSection<CardFieldName>;
  /** Counts attempts: a new one clears the security code. */
  attempt: number;
  /** @default false */
  readOnly?: boolean;
}

/**
 * A card: its type, which follows the number, then holder, number, expiry and code. Number and code
 * exist only in the form's state and in no hidden input.
 */
export function CardFields({ form, attempt, readOnly = false }: CardFieldsProps) {
  return form.renderValue('cardType', (type) => (
    <>
      <CardTypes {...type} form={form} readOnly={readOnly} />
      {form.renderValue('holder', (holder) => (
        <TextField
          {...holder}
          label={<Message id="billing.holder.label" />}
          description={<Message id="billing.holder.hint" />}
          errorMessage={errorOf(form, 'holder')}
          autoComplete="cc-name"
          spellCheck={false}
          readOnly={readOnly}
        />
      ))}
      {form.renderValue('number', (number) => (
        <CardNumberField
          {...secretProps(number)}
          // The detected brand selects its chip; an unknown one leaves the selection unchanged.
          onBrand={(brand) => brand && type.onValueChange(brand)}
          label={<Message id="billing.number.label" />}
          description={<Message id="billing.number.hint" />}
          errorMessage={errorOf(form, 'number')}
          readOnly={readOnly}
        />
      ))}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {form.renderValue('expiry', (expiry) => (
          <ExpiryField
            {...secretProps(expiry)}
            label={<Message id="billing.expiry.label" />}
            errorMessage={errorOf(form, 'expiry')}
            readOnly={readOnly}
          />
        ))}
        {form.renderValue('cvv', (cvv) => (
          <CvvField
            {...secretProps(cvv)}
            brand={isCardBrand(type.value) ? type.value : undefined}
            attempt={attempt}
            label={<Message id="billing.cvv.label" />}
            description={<Message id="billing.cvv.hint" />}
            errorMessage={errorOf(form, 'cvv')}
            readOnly={readOnly}
          />
        ))}
      </div>
    </>
  ));
}

interface CardTypesProps extends FormValueProps {
  form: FormSection<CardFieldName>;
  readOnly: boolean;
}

/** The four accepted card types, as chips with the brands' own names. */
function CardTypes({ form, readOnly, ...field }: CardTypesProps) {
  return (
    <ChipGroup
      {...field}
      label={<Message id="billing.cardType.label" />}
      errorMessage={errorOf(form, 'cardType')}
      readOnly={readOnly}
    >
      {Object.entries(cardBrands).map(([brand, { name }]) => (
        <Chip key={brand} value={brand} lang="en" className="basis-2/5 sm:basis-auto">
          {name}
        </Chip>
      ))}
    </ChipGroup>
  );
}
