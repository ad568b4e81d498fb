import type { ReactNode } from 'react';

export interface LtrProps {
  children: ReactNode;
  className?: string;
}

/**
 * A left-to-right island: a phone number, code, card, price, id or address of the net, which reads
 * the same in both languages. The attribute, not a style, marks it: isolation and the mirror proof
 * both go by it.
 */
export function Ltr({ children, className }: LtrProps) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}

/** Text whose direction is not known beforehand: a name, a company, a server's words. */
export function Bdi({ children, className }: LtrProps) {
  return <bdi className={className}>{children}</bdi>;
}
