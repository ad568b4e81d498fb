import type { ComponentProps, ReactNode } from 'react';

export interface LtrProps extends Omit<ComponentProps<'bdi'>, 'dir'> {
  children: ReactNode;
}

/**
 * A left-to-right island for a phone number, code, card number, price, id or URL, which reads the
 * same in both languages. It uses the `dir` attribute instead of a style because bidi isolation and
 * the mirror test rely on the attribute.
 */
export function Ltr(props: LtrProps) {
  return <bdi {...props} dir="ltr" />;
}

/**
 * Isolates text whose direction is not known in advance: a person's name, a company, a server's
 * message.
 */
export function Bdi(props: LtrProps) {
  return <bdi {...props} />;
}
