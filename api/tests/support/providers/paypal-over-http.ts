/** PayPal over HTTP, with a test's own answers. */
import type { Connection } from '../../../server/money/gateways/paypal/client';
import { systemClock } from '../../../server/platform/clock';
import { noPauses } from './gateways';
import { ProviderDouble, type Reply, type Sent } from './provider-double';

/** A double for the tests of a file, which answers requests for a token itself. */
export const payPalOverHttp = (answer: (request: Sent) => Reply): ProviderDouble =>
  ProviderDouble.forAll((request) =>
    request.path === '/v1/oauth2/token'
      ? { status: 200, body: { access_token: 'token', expires_in: 32_400 } }
      : answer(request),
  );

export const connectionTo = ({ origin }: Pick<ProviderDouble, 'origin'>): Connection => ({
  clientId: 'client',
  secret: 'secret',
  origin,
  timeoutMs: 60_000,
  clock: systemClock,
  pauses: noPauses,
});
