import { type ReactNode, useEffect } from 'react';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { Header } from '../../components/header';
import { Heading } from '../../components/heading';
import { backGlyph, printGlyph } from '../../components/icon';
import { Anchor } from '../../components/link';
import { Skeleton } from '../../components/skeleton';
import { mainId } from '../../components/skip-link';
import { Message, type Problem, ProblemText, useText } from '../../foundations';
import { LegalFooter } from '../shared/site/legal-footer';
import { ReceiptDocument } from './receipt-document';
import type { ReceiptData, Seller } from './types';
import { ProblemId } from '../shared/error-id';
import { ProblemAlert } from '../shared/problem-alert';

export interface ReceiptScreenProps {
  /** Absent while it is loading. */
  receipt?: ReceiptData | undefined;
  /** This account has no receipt with that number. @default false */
  missing?: boolean;
  /** Why it could not be loaded. */
  problem?: Problem | undefined;
  onRetry: () => unknown;
  onPrint: () => void;
  /** Downloads the receipt as a PDF; absent if nothing was paid. */
  pdf?:
    | { status: 'idle' | 'loading'; problem?: Problem | undefined; onDownload: () => void }
    | undefined;
  seller: Seller;
  homeHref: string;
  profileHref: string;
  /** The checkout's URL with the same plan. */
  retryHref: string;
}

/** A receipt with the back link and the print button above it. */
export function ReceiptScreen(props: ReceiptScreenProps) {
  const { receipt, homeHref, profileHref, onPrint, pdf } = props;
  useDocumentTitle(receipt?.number);
  return (
    <div className="flex min-h-(--viewport-height) flex-col print:block">
      <div className="print:hidden">
        <Header homeHref={homeHref} />
      </div>
      <main
        id={mainId}
        tabIndex={-1}
        className="flex-1 bg-band pt-5 outline-none sm:pt-10 sm:pb-20 print:bg-surface print:p-0"
      >
        <div className="mx-auto mb-5 flex max-w-receipt flex-wrap items-center justify-between gap-3 max-md:px-gutter max-sm:flex-col-reverse max-sm:items-stretch print:hidden">
          <Button
            asChild
            variant="ghost"
            startIcon={backGlyph}
            className="-ms-4 max-sm:justify-start"
          >
            <Anchor href={profileHref}>
              <Message id="receipt.profile.link" />
            </Anchor>
          </Button>
          {receipt && (
            <div className="flex flex-wrap gap-3 max-sm:flex-col">
              {pdf && (
                <Button loading={pdf.status === 'loading'} onClick={pdf.onDownload}>
                  <Message id="receipt.pdf.action" />
                </Button>
              )}
              <Button variant="primary" startIcon={printGlyph} onClick={onPrint}>
                <Message id="receipt.print.action" />
              </Button>
            </div>
          )}
        </div>
        {pdf?.problem && <PdfProblem problem={pdf.problem} />}
        <Body {...props} />
      </main>
      <LegalFooter />
    </div>
  );
}

function PdfProblem({ problem }: { problem: Problem }) {
  return (
    <div className="mx-auto mb-5 max-w-receipt max-md:px-gutter print:hidden">
      <Alert tone="danger" title={<Message id="receipt.pdf.error" />}>
        <p>
          <ProblemText problem={problem} />
        </p>
        <ProblemId problem={problem} />
      </Alert>
    </div>
  );
}

function Body({
  receipt,
  missing = false,
  problem,
  onRetry,
  seller,
  retryHref,
}: ReceiptScreenProps) {
  if (receipt) return <ReceiptDocument receipt={receipt} seller={seller} retryHref={retryHref} />;
  if (missing) {
    return (
      <ReceiptToolbar title={<Message id="receipt.missing.title" />}>
        <p className="text-md text-pretty text-text-muted">
          <Message id="receipt.missing.body" />
        </p>
      </ReceiptToolbar>
    );
  }
  if (problem) {
    return (
      <ReceiptToolbar title={<Message id="receipt.page.title" />}>
        <ProblemAlert
          problem={problem}
          title={<Message id="receipt.load.error" />}
          onRetry={onRetry}
        />
      </ReceiptToolbar>
    );
  }
  return (
    <ReceiptToolbar title={<Message id="receipt.page.title" />} busy>
      <Skeleton lines={[30, 46, 100, 100, 72, 100, 60]} />
    </ReceiptToolbar>
  );
}

/** An empty page, in place of a receipt that does not exist. */
function ReceiptToolbar({
  title,
  busy = false,
  children,
}: {
  title: ReactNode;
  busy?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      aria-busy={busy || undefined}
      className="mx-auto grid max-w-receipt content-start gap-4 bg-surface px-5 py-10 sm:min-h-[24rem] sm:px-14 sm:[box-shadow:0_0_0_1px_var(--color-hairline-strong)]"
    >
      <Heading level={1} step="2xl">
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** The number alone, because the browser uses the title as the name of the printed file. */
function useDocumentTitle(number: string | undefined): void {
  const text = useText();
  const title = number ?? text('receipt.page.title');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
