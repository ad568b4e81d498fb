import type { ReactNode } from 'react';
import { cx } from '../foundations/cx';
import type { MoneyValue } from '../foundations/format';
import { useFormat } from '../foundations/use-format';
import { formatPhone } from '../foundations/format-phone';
import { Ltr } from '../foundations/islands';
import { Message } from '../foundations/messages';
import { VisuallyHidden } from './visually-hidden';

export interface IslandProps {
  /** Class names of the island, merged last. */
  className?: string | undefined;
}

export interface MoneyProps extends IslandProps {
  /** The amount in minor units, with its currency. */
  value: MoneyValue;
  /** `ledger` always shows decimals, `list` omits them for whole amounts. @default 'ledger' */
  format?: 'ledger' | 'list';
}

/** An amount of money, symbol first in both languages. Copied text contains only plain spaces. */
export function Money({ value, format = 'ledger', className }: MoneyProps) {
  const { money } = useFormat();
  // The island does not wrap anyway, and a no-break space would end up in copied text.
  return <Ltr {...named(className)}>{money(value, format).replaceAll('\u00a0', ' ')}</Ltr>;
}

export interface PhoneProps extends IslandProps {
  /** The number in E.164. */
  value: string;
}

/** A phone number, grouped the way it is spoken. */
export function Phone({ value, className }: PhoneProps) {
  return <Ltr {...named(className)}>{formatPhone(value)}</Ltr>;
}

export interface CardNumberProps extends IslandProps {
  /** The last four digits; nothing else of a card number is ever stored. */
  last4: string;
  /** The screen-reader text. @default "Card ending in 1881" */
  label?: ReactNode;
}

/** A card by its last digits, after four dots that are hidden from screen readers. */
export function CardNumber({ last4, label, className }: CardNumberProps) {
  return (
    <>
      <Ltr className={cx('font-mono', className)}>
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
 * groups.
 */
export function Iban({ value, className }: IbanProps) {
  const groups = value.match(/.{1,4}/g) ?? [];
  return (
    <Ltr className={cx('w-fit max-w-full font-mono whitespace-normal!', className)}>
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

export interface CodeProps extends IslandProps {
  /** Machine-readable text: a code, an id, the key of a setting. */
  children: ReactNode;
}

/** A code or an id, in the monospaced font. */
export function Code({ children, className }: CodeProps) {
  return (
    <code dir="ltr" className={cx('font-mono text-[0.94em] [unicode-bidi:isolate]', className)}>
      {children}
    </code>
  );
}

export interface HttpStatusProps extends IslandProps {
  /** The response status, such as 500. */
  status: number;
}

/** The status of a response, at the end of a sentence: `(HTTP 500)` in both languages. */
export function HttpStatus({ status, className }: HttpStatusProps) {
  return <Ltr {...named(className)}>{`(HTTP ${status})`}</Ltr>;
}

const named = (className: string | undefined) => (className ? { className } : {});
