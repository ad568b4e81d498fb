import type { FastifyInstance } from 'fastify';
import { contact } from '../../../contract/messaging/contact';
import { mount } from '../../platform/http/mount';
import type { Contact } from './contact';

export function contactRoutes(app: FastifyInstance, form: Contact): void {
  mount(app, contact, ({ body, caller }) => form.send(body, caller));
}
