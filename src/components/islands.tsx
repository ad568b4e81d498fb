import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../foundations/cx';
import type { MoneyValue } from '../foundations/format/format';
import { useFormat } from '../foundations/format/use-format';
import { formatPhone } from '../foundations/format/format-phone';
import { Ltr } from '../foundations/islands';
import { Message } from '../foundations/messages/messages';
import { VisuallyHidden } from './visually-hidden';

/** Props of an island around a value, which is its only content. */
export type IslandProps = Omit<ComponentProps<'bdi'>, 'children' | 'dir'>;

export interface MoneyProps extends IslandProps {
  /** The amount in minor units, with its currency. */
  value: MoneyValue;
  /** `ledger` always shows decimals, `list` omits them for whole amounts. @default 'ledger' */
  format?: 'ledger' | 'list';
}

/** An amount of money, symbol first in both languages. Copied text contains only plain spaces. */
export function Money({ value, format = 'ledger', ...props }: MoneyProps) {
  const { money } = useFormat();
  // The island does not wrap anyway, and a no-break space would end up in copied text.
  return <Ltr {...props}>{money(value, format).replaceAll('\u00a0', ' ')}</Ltr>;
}

export interface PhoneProps extends IslandProps {
  /** The number in E.164. */
  value: string;
}

/** A phone number, grouped the way it is spoken. */
export function Phone({ value, ...props }: PhoneProps) {
  return <Ltr {...props}>{formatPhone(value)}</Ltr>;
}

export interface CardNumberProps extends IslandProps {
  /** The last four digits; nothing else of a card number is ever stored. */
  last4: string;
  /** The screen-reader text. @default "Card ending in 1881" */
  label?: ReactNode;
}

/** A card by its last digits, after four dots that are hidden from screen readers. */
export function CardNumber({ last4, label, className, ...props }: CardNumberProps) {
  return (
    <>
      <Ltr {...props} className={cx('font-mono', className)}>
        <span aria-hidden>{`•••• ${last4}`}</span>
      </Ltr>
      {/* Text for screen readers is not copied. */}
      <VisuallyHidden className="select-none">
        {label ?? <Message id="form.card.endingAria" values={{ last4 }} />}
      </VisuallyHidden>
    </>
  );
}

export interface IbanProps extends IslandProps {
  /** The account number without spaces. */
  value: string;
}

/**
 * An account number in groups of four. The gaps are styling instead of characters, so users copy
 * the number the way a bank's form accepts it. It is the only island that may wrap, between its
 * groups: as an inline block, so that its lines start at the same edge in Arabic too.
 */
export function Iban({ value, className, ...props }: IbanProps) {
  const groups = value.match(/.{1,4}/g) ?? [];
  return (
    <Ltr {...props} className={cx('inline-block font-mono over:whitespace-normal', className)}>
      {groups.map((group, place) => (
        // The order of the groups never changes.
        // oxlint-disable-next-line react/no-array-index-key -- groups are identified by position only
        <span key={place} className="not-last:me-[0.6em]">
          {group}
          <wbr />
        </span>
      ))}
    </Ltr>
  );
}

export interface CodeProps extends Omit<ComponentProps<'code'>, 'dir'> {
  /** Machine-readable text: a code, an id, the key of a setting. */
  children: ReactNode;
}

/** A code or an id, in the monospaced font. */
export function Code({ children, className, ...props }: CodeProps) {
  return (
    <code
      {...props}
      dir="ltr"
      className={cx('font-mono text-[0.94em] [unicode-bidi:isolate]', className)}
    >
      {children}
    </code>
  );
}

export interface HttpStatusProps extends IslandProps {
  /** The response status, such as 500. */
  status: number;
}

/** The status of a response, at the end of a sentence: `(HTTP 500)` in both languages. */
export function HttpStatus({ status, ...props }: HttpStatusProps) {
  // oxlint-disable-next-line wasla/no-literal-text -- a protocol has one name in every language
  return <Ltr {...props}>{`(HTTP ${status})`}</Ltr>;
}
