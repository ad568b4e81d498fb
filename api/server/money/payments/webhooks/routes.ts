import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../../../platform/http/address';
import { ApiError } from '../../../platform/http/api-error';
import type { BankWebhooks } from './bank-webhooks';
import type { CybersourceWebhooks } from './cybersource-webhooks';
import type { PayPalWebhooks } from './paypal-webhooks';

function signatureOf({ headers }: FastifyRequest): string | undefined {
  const header = headers['v-c-signature'];
  return typeof header === 'string' ? header : undefined;
}

/** Receives what the providers report. */
export async function webhookRoutes(
  hooks: FastifyInstance,
  {
    bankWebhooks,
    cybersourceWebhooks,
    paypalWebhooks,
  }: {
    readonly bankWebhooks: BankWebhooks;
    readonly cybersourceWebhooks: CybersourceWebhooks;
    readonly paypalWebhooks: PayPalWebhooks;
  },
): Promise<void> {
  // The signature covers the raw bytes.
  hooks.removeAllContentTypeParsers();
  hooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  /** @param receive stores the report, and returns whether it is new. */
  const take = (
    provider: string,
    receive: (request: FastifyRequest, body: Buffer) => Promise<boolean>,
  ): void => {
    hooks.post(`/v1/webhooks/${provider}`, async (request, reply) => {
      const { body } = request;
      if (!Buffer.isBuffer(body)) throw new ApiError('malformed');
      const fresh = await receive(request, body);
      return reply.code(fresh ? 202 : 200).send({ received: true });
    });
  };
  take('bank', (request, body) => bankWebhooks.receive(signatureOf(request), body));
  if (cybersourceWebhooks.expected) {
    take('cybersource', (request, body) => cybersourceWebhooks.receive(signatureOf(request), body));
    // The gateway's health check, with either method, before it sends webhooks again.
    hooks.route({
      method: ['GET', 'POST'],
      url: '/v1/webhooks/cybersource/health',
      handler: async (_request, reply) => reply.send({ received: true }),
    });
  }
  if (paypalWebhooks.expected) {
    take('paypal', ({ headers, ip }, body) => paypalWebhooks.receive(headers, body, networkOf(ip)));
  }
}
