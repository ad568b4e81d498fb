/** The routes of the 3-D Secure pages and of the bank's return. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BrowserFacts } from '../../gateways/payment-ports';
import { CHECK_PATH, RETURN_PATH, type Returns } from './returns';
import { pagePolicy } from '../../../web/headers';
import { acceptForms, formField, sendPage } from '../../../web/pages';
import { donePage, stepPage, verifyHashes } from './verify-pages';
import { API_PREFIX } from '../../../platform/http/mount';

type Asked = { Params: { id: string } };

/** The maximum length of a browser property that is passed on. */
const MAX = 255;

const below = (path: string): string => path.slice(API_PREFIX.length);

const field = (request: FastifyRequest<Asked>, name: string): string =>
  formField(request, name).slice(0, MAX);

/** The browser's properties; without the form's fields, no data was collected. */
function browserOf(request: FastifyRequest<Asked>): BrowserFacts {
  const header = (name: string): string => String(request.headers[name] ?? '').slice(0, MAX);
  return {
    ip: request.ip,
    accept: header('accept'),
    userAgent: header('user-agent'),
    language: field(request, 'language'),
    screenWidth: field(request, 'screenWidth'),
    screenHeight: field(request, 'screenHeight'),
    colorDepth: field(request, 'colorDepth'),
    timeDifference: field(request, 'timeDifference'),
  };
}

const send = (reply: FastifyReply, html: string, policy: Parameters<typeof pagePolicy>[0]) =>
  sendPage(reply, html, pagePolicy(policy), {
    'x-frame-options': policy.embeddable ? 'SAMEORIGIN' : 'DENY',
  });

/** Registered with gateways that have no 3-D Secure pages of their own. */
export async function verifyRoutes(app: FastifyInstance, returns: Returns): Promise<void> {
  acceptForms(app);
  /** Continues even if the browser disconnects. */
  const kept = async <T>(work: Promise<T>): Promise<T> => {
    app.running.add(work);
    return work.finally(() => app.running.delete(work));
  };

  app.get<Asked>(`${below(CHECK_PATH)}/:id`, async (request, reply) => {
    const { id } = request.params;
    const found = await returns.check(id);
    if (!found.step) return reply.redirect(found.page, 303);
    const { origin } = new URL(found.step.url);
    const html = stepPage(found.step, `${RETURN_PATH}/${id}?canceled`, found.language);
    return send(reply, html, { ...verifyHashes, frame: [origin], forms: [origin] });
  });

  // From our own page, after device data collection.
  app.post<Asked>(`${below(CHECK_PATH)}/:id`, async (request, reply) => {
    const { id } = request.params;
    const back = { canceled: false, browser: browserOf(request) };
    const page = await kept(returns.finish(id, back));
    const { step } = await returns.check(id);
    return reply.redirect(step?.kind === 'challenge' ? `${CHECK_PATH}/${id}` : page, 303);
  });

  // From the bank's page, in its frame.
  app.post<Asked>(`${below(RETURN_PATH)}/:id`, async (request, reply) => {
    const answered = field(request, 'TransactionId');
    const page = await kept(returns.finish(request.params.id, { canceled: false, answered }));
    const { language } = await returns.check(request.params.id);
    return send(reply, donePage(page, language), { ...verifyHashes, embeddable: true });
  });
}
