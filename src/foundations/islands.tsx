import type { ReactNode } from 'react';

export interface LtrProps {
  children: ReactNode;
  className?: string;
}

/**
 * A left-to-right island for a phone number, code, card number, price, id or URL, which reads the
 * same in both languages. It uses the `dir` attribute instead of a style because bidi isolation and
 * the mirror test rely on the attribute.
 */
export function Ltr({ children, className }: LtrProps) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}

/**
 * Isolates text whose direction is not known in advance: a person's name, a company, a server's
 * message.
 */
export function Bdi({ children, className }: LtrProps) {
  return <bdi className={className}>{children}</bdi>;
}
