import { type ReactNode, useId } from 'react';
import { Heading } from '../../../components/heading';

export interface PaymentSectionProps {
  title: ReactNode;
  children: ReactNode;
}

/** A part of the form with its own heading, separated from the previous one by a rule. */
export function PaymentSection({ title, children }: PaymentSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 gap-4 border-t border-hairline py-6 md:py-8"
    >
      <Heading id={id} level={2} step="lg">
        {title}
      </Heading>
      {children}
    </section>
  );
}
