/** The calls that give invoices as files. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { invoicePdf, yearInvoices } from '../../../contract/payments/payments';
import type { Sessions } from '../../accounts/sessions/sessions';
import { mount } from '../../platform/http/mount';
import type { Papers } from './papers';

/** The files of one's invoices. */
export function invoiceRoutes(app: FastifyInstance, sessions: Sessions, papers: Papers): void {
  mount(app, sessions, invoicePdf, async ({ auth, params }) =>
    Readable.from(await papers.receipt(auth.account, params.id)),
  );
  mount(app, sessions, yearInvoices, async ({ auth, params }) =>
    Readable.from(await papers.year(auth.account, Number(params.year))),
  );
}
