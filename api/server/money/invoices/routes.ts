/** The calls that download invoices. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { invoicePdf, yearInvoices } from '../../../contract/money/payments/payments';
import type { Sessions } from '../../accounts/sessions/sessions';
import { mount } from '../../platform/http/mount';
import type { InvoiceDocuments } from './invoice-documents';

/** Registers the invoice downloads. */
export function invoiceRoutes(
  app: FastifyInstance,
  sessions: Sessions,
  papers: InvoiceDocuments,
): void {
  mount(app, sessions, invoicePdf, async ({ auth, params }) =>
    Readable.from(await papers.receipt(auth.account, params.id)),
  );
  mount(app, sessions, yearInvoices, async ({ auth, params }) =>
    Readable.from(await papers.year(auth.account, Number(params.year))),
  );
}
