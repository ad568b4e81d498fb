import type { ReactNode } from 'react';
import {
  type Glyph,
  Icon,
  bankGlyph,
  calendarEndGlyph,
  cardGlyph,
  externalGlyph,
  talkGlyph,
} from '../../components/icon';
import { Link } from '../../components/link';
import { Bdi, Ltr, Message, type MessageId, useBrand, useText } from '../../foundations';
import { type PayBy } from '../shared/billing';
import { type PlanCode, planNameIds } from '../shared/plan';
import { OfficeHours } from '../shared/site/office-hours';

interface Assurance {
  glyph: Glyph;
  title: MessageId;
  body: MessageId;
}

const assurances: Readonly<Record<PayBy, Assurance>> = {
  card: {
    glyph: cardGlyph,
    title: 'payment.assurances.cardTitle',
    body: 'payment.assurances.cardBody',
  },
  bank: {
    glyph: bankGlyph,
    title: 'payment.assurances.bankTitle',
    body: 'payment.assurances.bankBody',
  },
  paypal: {
    glyph: externalGlyph,
    title: 'payment.assurances.paypalTitle',
    body: 'payment.assurances.paypalBody',
  },
};

export interface PaymentAssurancesProps {
  /** The method of which the payment stores something. */
  stored: PayBy | null;
  plan: PlanCode;
}

/** What people want to know before they pay: what is stored, how to cancel, whom to ask. */
export function PaymentAssurances({ stored, plan }: PaymentAssurancesProps) {
  const text = useText();
  const { supportEmail, supportPhone } = useBrand();
  const kept = stored && assurances[stored];
  return (
    <dl data-slot="payment-assurances" className="border-b border-hairline-strong text-sm">
      {kept && (
        <Fact glyph={kept.glyph} title={<Message id={kept.title} />}>
          <Message id={kept.body} />
        </Fact>
      )}
      <Fact glyph={calendarEndGlyph} title={<Message id="payment.assurances.cancelTitle" />}>
        <Message id="payment.assurances.cancelBody" values={{ plan: text(planNameIds[plan]) }} />
      </Fact>
      <Fact glyph={talkGlyph} title={<Message id="payment.assurances.askTitle" />}>
        <span className="grid justify-items-start gap-y-1">
          <Link href={`mailto:${supportEmail}`} className="inline-block py-0.5">
            <Ltr>{supportEmail}</Ltr>
          </Link>
          <Link href={`tel:${supportPhone.replaceAll(' ', '')}`} className="inline-block py-0.5">
            <Ltr>{supportPhone}</Ltr>
          </Link>
          <Bdi className="text-xs text-balance text-text-subtle">
            <OfficeHours words="payment.assurances.hours" />
          </Bdi>
        </span>
      </Fact>
    </dl>
  );
}

function Fact({ glyph, title, children }: { glyph: Glyph; title: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-4 border-t border-hairline-strong py-4">
      <dt className="contents">
        <Icon glyph={glyph} className="mt-[3px] text-thread-2" />
        <span className="font-label">{title}</span>
      </dt>
      <dd className="col-start-2 text-pretty text-text-muted">{children}</dd>
    </div>
  );
}
