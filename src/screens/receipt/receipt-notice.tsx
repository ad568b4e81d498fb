import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { CopyButton } from '../../components/copy-button';
import { Iban } from '../../components/islands';
import { Anchor } from '../../components/link';
import { Bdi, Ltr, Message, type MessageId, useFormat, useText } from '../../foundations';
import { planNameIds } from '../shared/plan';
import type { ReceiptData, Standing, TransferDetails } from './types';
import { useReceiptDate } from './use-receipt-date';

export interface ReceiptNoticeProps {
  receipt: ReceiptData;
  standing: Standing;
  /** The checkout's URL with the same plan. */
  retryHref: string;
}

/** What the user has to do, if anything: transfer the money, approve, wait, or try again. */
export function ReceiptNotice({ receipt, standing, retryHref }: ReceiptNoticeProps) {
  const { money } = useFormat();
  if (receipt.transfer) return <Transfer receipt={receipt} transfer={receipt.transfer} />;
  if (standing === 'approval') {
    return (
      <Box title="receipt.approval.title">
        <p className="text-xs text-pretty text-print-muted">
          <Message id="receipt.approval.body" />
        </p>
        {receipt.continueHref && (
          <NextStep href={receipt.continueHref} label="receipt.approval.action" />
        )}
      </Box>
    );
  }
  if (standing === 'checking') {
    return (
      <Box title="payment.checking.title">
        <p className="text-xs text-pretty text-print-muted">
          <Message id="receipt.checking.body" />
        </p>
      </Box>
    );
  }
  if (standing !== 'declined' && standing !== 'failed') return null;
  return (
    <Box title="receipt.failed.title">
      <p className="text-xs text-pretty text-print-muted">
        {receipt.creditKept.amount > 0 ? (
          <Message id="receipt.failed.creditBody" values={{ amount: money(receipt.creditKept) }} />
        ) : (
          <Message
            id={receipt.method === 'bank' ? 'receipt.failed.transferBody' : 'receipt.failed.body'}
          />
        )}
      </p>
      <NextStep href={retryHref} label="receipt.failed.action" />
    </Box>
  );
}

function Box({ title, children }: { title: MessageId; children: ReactNode }) {
  return (
    <section className="mb-5 grid break-inside-avoid justify-items-start gap-3 border border-print-ink px-5 py-4 print:mb-3 print:gap-2 print:py-3">
      <h2 className="text-md font-medium">
        <Message id={title} />
      </h2>
      {children}
    </section>
  );
}

function NextStep({ href, label }: { href: string; label: MessageId }) {
  return (
    <Button asChild variant="primary" className="print:hidden">
      <Anchor href={href}>
        <Message id={label} />
      </Anchor>
    </Button>
  );
}

function Transfer({ receipt, transfer }: { receipt: ReceiptData; transfer: TransferDetails }) {
  const text = useText();
  const date = useReceiptDate();
  return (
    <Box title="receipt.transfer.title">
      <dl className="grid w-full gap-x-6 gap-y-3 text-sm sm:grid-cols-2 print:grid-cols-2 print:gap-y-1.5">
        <Detail label="receipt.transfer.accountName" copy={transfer.accountName}>
          <Bdi>{transfer.accountName}</Bdi>
        </Detail>
        <Detail label="receipt.transfer.bankName">
          <Bdi>{transfer.bankName}</Bdi>
        </Detail>
        <Detail label="receipt.transfer.iban" copy={transfer.iban} wide>
          <Iban value={transfer.iban} />
        </Detail>
        <Detail label="receipt.transfer.swift" copy={transfer.swift}>
          <Ltr className="font-mono">{transfer.swift}</Ltr>
        </Detail>
        <Detail label="receipt.transfer.reference" copy={transfer.reference}>
          <Ltr className="font-mono font-medium">{transfer.reference}</Ltr>
        </Detail>
      </dl>
      <p className="text-xs text-pretty text-print-muted">
        <Message id="receipt.transfer.note" values={{ plan: text(planNameIds[receipt.plan]) }} />{' '}
        <Message id="receipt.transfer.due" values={{ date: date(transfer.dueBy) }} />
      </p>
    </Box>
  );
}

interface DetailProps {
  label: MessageId;
  /** The text that the button copies; without it there is no button. */
  copy?: string;
  /** Stretches it to the full width. @default false */
  wide?: boolean;
  children: ReactNode;
}

function Detail({ label, copy, wide = false, children }: DetailProps) {
  const text = useText();
  return (
    <div className={wide ? 'min-w-0 sm:col-span-2 print:col-span-2' : 'min-w-0'}>
      <dt className="text-xs text-print-muted">
        <Message id={label} />
      </dt>
      <dd className="flex min-h-control-sm min-w-0 items-center gap-1 print:min-h-0">
        <span className="min-w-0 wrap-anywhere">{children}</span>
        {copy && <CopyButton value={copy} what={text(label)} className="print:hidden" />}
      </dd>
    </div>
  );
}
