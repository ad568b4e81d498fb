/** The calls that download invoices. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { invoicePdf, yearInvoices } from '../../../contract/money/payments/payments';
import { mount } from '../../platform/http/mount';
import type { InvoiceDocuments } from './invoice-documents';

export function invoiceRoutes(app: FastifyInstance, papers: InvoiceDocuments): void {
  mount(app, invoicePdf, async ({ auth, params }) =>
    Readable.from(await papers.receipt(auth.account, params.id)),
  );
  mount(app, yearInvoices, async ({ auth, params }) =>
    Readable.from(await papers.year(auth.account, Number(params.year))),
  );
}
