/** The calls that give invoices as files. */
import type { FastifyInstance } from 'fastify';
import { invoicePdf, yearInvoices } from '../../../contract/payments/payments';
import type { Sessions } from '../../accounts/sessions/sessions';
import { mount } from '../../platform/http/mount';
import type { Papers } from './papers';

export function invoiceRoutes(app: FastifyInstance, sessions: Sessions, papers: Papers): void {
  mount(app, sessions, invoicePdf, ({ auth, params }) => papers.receipt(auth.account, params.id));
  mount(app, sessions, yearInvoices, ({ auth, params }) =>
    papers.year(auth.account, Number(params.year)),
  );
}
