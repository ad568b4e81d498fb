import type { FastifyInstance } from 'fastify';
import { contact } from '../../../contract/messaging/contact';
import type { Sessions } from '../../accounts/sessions/sessions';
import { mount } from '../../platform/http/mount';
import type { Contact } from './contact';

export function contactRoutes(app: FastifyInstance, sessions: Sessions, form: Contact): void {
  mount(app, sessions, contact, ({ body, caller }) => form.send(body, caller));
}
