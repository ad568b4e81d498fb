import type { ReactNode } from 'react';
import { cx } from '../foundations/cx';
import { type MoneyValue, useFormat } from '../foundations/format';
import { formatPhone } from '../foundations/format-phone';
import { Ltr } from '../foundations/islands';
import { Message } from '../foundations/messages';
import { VisuallyHidden } from './visually-hidden';

export interface IslandProps {
  /** Merged last, on the island. */
  className?: string | undefined;
}

export interface MoneyProps extends IslandProps {
  /** The amount in minor units, and its currency. */
  value: MoneyValue;
  /** `ledger` always has its decimals, `list` none where there are none. @default 'ledger' */
  format?: 'ledger' | 'list';
}

/** An amount of money, symbol first in both languages. Its copy has plain spaces only. */
export function Money({ value, format = 'ledger', className }: MoneyProps) {
  const { money } = useFormat();
  // The island keeps on one line; a no-break space would only spoil the copy.
  return <Ltr {...named(className)}>{money(value, format).replaceAll('\u00a0', ' ')}</Ltr>;
}

export interface PhoneProps extends IslandProps {
  /** The number in E.164. */
  value: string;
}

/** A telephone number, grouped as it is said. */
export function Phone({ value, className }: PhoneProps) {
  return <Ltr {...named(className)}>{formatPhone(value)}</Ltr>;
}

export interface CardNumberProps extends IslandProps {
  /** The last four digits: nothing else of a card number is ever kept. */
  last4: string;
  /** For screen-reader users. @default "Card ending in 1881" */
  label?: ReactNode;
}

/** A card by its last digits: four dots, which nobody has to listen to, and what is known. */
export function CardNumber({ last4, label, className }: CardNumberProps) {
  return (
    <>
      <Ltr className={cx('font-mono', className)}>
        <span aria-hidden>{`•••• ${last4}`}</span>
      </Ltr>
      {/* The accessible text is not copied. */}
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
 * An account number in groups of four. The gaps are drawn, not written: what is copied is the number
 * as a bank's form takes it. It is the one island that may break, between its groups.
 */
export function Iban({ value, className }: IbanProps) {
  const groups = value.match(/.{1,4}/g) ?? [];
  return (
    <Ltr className={cx('w-fit max-w-full font-mono whitespace-normal!', className)}>
      {groups.map((group, place) => (
        // The groups of a number never change their order.
        // oxlint-disable-next-line react/no-array-index-key -- only its place tells it apart
        <span key={place} className="not-last:me-[0.6em]">
          {group}
          <wbr />
        </span>
      ))}
    </Ltr>
  );
}

export interface CodeProps extends IslandProps {
  /** A machine's word: a code, an id, a key of a setting. */
  children: ReactNode;
}

/** A code or an id, in the code face. */
export function Code({ children, className }: CodeProps) {
  return (
    <code dir="ltr" className={cx('font-mono text-[0.94em] [unicode-bidi:isolate]', className)}>
      {children}
    </code>
  );
}

export interface HttpStatusProps extends IslandProps {
  /** The status of the answer, such as 500. */
  status: number;
}

/** The status of an answer, at the end of a sentence: `(HTTP 500)` in both languages. */
export function HttpStatus({ status, className }: HttpStatusProps) {
  return <Ltr {...named(className)}>{`(HTTP ${status})`}</Ltr>;
}

const named = (className: string | undefined) => (className ? { className } : {});
