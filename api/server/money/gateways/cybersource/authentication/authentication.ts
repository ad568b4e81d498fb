/**
 * 3-D Secure for entered cards whose issuer requires it, and for every stored card charged with its
 * holder present. The steps: create an instrument identifier for an entered card, collect device
 * data, check enrollment, let the cardholder answer the challenge, validate it together with the
 * charge. Between steps the cardholder is on a page in the browser, so each step returns the state
 * that the next one needs.
 */
import * as v from 'valibot';
import {
  type Attempt,
  type RedirectReturn,
  type CheckStep,
  GatewayError,
  type Outcome,
} from '../../payment-ports';
import type { CardOrder, StoredCardOrder } from '../../payment-orders';
import { type AuthenticationState, readAuthenticationState, trusted } from './state';
import {
  challengeReply,
  enrollRequest,
  instrumentReply,
  instrumentRequest,
  isCanceled,
  storedCardSetupRequest,
  setupReply,
  setupRequest,
  stepReference,
  tokenSetupRequest,
  validateRequest,
} from './wire';
import type { Reply } from '../../provider-requests';
import type { CybersourceClient } from '../client';
import { amountText } from '../../amounts';
import { cardTypeCodes } from '../../card-type-codes';
import { isTokenized } from '../../entered-card';
import { billTo, cardOf } from '../wire';

const PAYMENTS = '/pts/v2/payments';

/** The reference and the amount of a request. */
export type Asked = {
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
};

/** Maps the response to a request to an outcome. */
type Decide = (reply: Reply, asked: Asked) => Promise<Outcome>;

export class PayerAuthentication {
  /**
   * @param own the gateway's origin, the only one besides Cardinal Commerce's to which browsers are
   * sent.
   */
  constructor(
    private readonly client: CybersourceClient,
    private readonly own: string,
    private readonly decide: Decide,
  ) {}

  /** Starts authentication of an entered card whose issuer required it. Nothing is charged yet. */
  async start(order: CardOrder, id: string | null): Promise<Outcome> {
    const { card } = order;
    if (isTokenized(card)) {
      const look = await this.look(order, tokenSetupRequest(order, card));
      const type = cardTypeCodes[card.type];
      return this.wait(id, { ...look, transientToken: card.token, type, billTo: billTo(order) });
    }
    const instrument = await this.made(
      '/tms/v1/instrumentidentifiers',
      instrumentRequest(card),
      instrumentReply,
    );
    const look = await this.look(order, setupRequest(order, card));
    const { expirationMonth: month, expirationYear: year, type } = cardOf(card);
    return this.wait(id, {
      ...look,
      instrument: instrument.id,
      month,
      year,
      type,
      billTo: billTo(order),
    });
  }

  /** Starts authentication of a stored card. Nothing is charged yet. */
  async beginStoredCard(order: StoredCardOrder, customer: string): Promise<Outcome> {
    const look = await this.look(order, storedCardSetupRequest(order, customer));
    return this.wait(null, { ...look, customer });
  }

  /** The first step: device data collection. */
  private async look(order: Omit<StoredCardOrder, 'token'>, request: unknown) {
    const { consumerAuthenticationInformation: setup } = await this.made(
      '/risk/v1/authentication-setups',
      request,
      setupReply,
    );
    return {
      kind: 'collect' as const,
      url: trusted(setup.deviceDataCollectionUrl, this.own),
      token: setup.accessToken,
      reference: setup.referenceId,
      amount: amountText(order.cents),
      currency: order.currency,
      returnUrl: order.returnUrl,
      checkUrl: order.checkUrl,
    };
  }

  step(text: string): CheckStep {
    const { kind, url, token } = readAuthenticationState(text);
    return { kind, url, token };
  }

  /** Continues after a step. */
  async resume(
    attempt: Attempt & { readonly providerState: string },
    back: RedirectReturn,
  ): Promise<Outcome> {
    const state = readAuthenticationState(attempt.providerState);
    if (back.canceled) return canceled(null);
    if (state.kind === 'challenge') {
      // Only the issuer's page reports that its challenge was answered; reloading ours does not.
      const answered = back.answered === state.reference;
      return answered ? this.validate(attempt, state) : this.wait(null, state);
    }
    // Enrollment needs the browser's data, which only our page sends.
    if (!back.browser) return this.wait(null, state);
    const reply = await this.client.ask(
      'post',
      PAYMENTS,
      enrollRequest(attempt, state, back.browser),
    );
    const asked = v.safeParse(challengeReply, reply.body);
    if (!asked.success || !isPending(reply))
      return this.decide(reply, this.askedOf(attempt, state));
    const { accessToken, stepUpUrl, authenticationTransactionId } =
      asked.output.consumerAuthenticationInformation;
    return this.wait(idOf(reply), {
      ...state,
      kind: 'challenge',
      url: trusted(stepUpUrl, this.own),
      token: accessToken,
      reference: authenticationTransactionId,
    });
  }

  /**
   * The reference of the only request of an authentication whose response can be missing: the step
   * before it was answered, and charged nothing.
   */
  openReference({ reference, providerState }: Attempt): string {
    if (providerState === null) return reference;
    return stepReference(reference, readAuthenticationState(providerState).kind);
  }

  /**
   * The references under which an attempt may have been charged during authentication, newest
   * first.
   */
  references(ours: string): readonly string[] {
    return [stepReference(ours, 'challenge'), stepReference(ours, 'collect')];
  }

  private async validate(attempt: Attempt, state: AuthenticationState): Promise<Outcome> {
    const reply = await this.client.ask('post', PAYMENTS, validateRequest(attempt, state));
    const outcome = await this.decide(reply, this.askedOf(attempt, state));
    return outcome.kind === 'declined' && isCanceled(reply.body) ? canceled(idOf(reply)) : outcome;
  }

  private askedOf({ reference }: Attempt, state: AuthenticationState): Asked {
    const { kind, amount, currency } = state;
    return { reference: stepReference(reference, kind), amount, currency };
  }

  private wait(id: string | null, state: AuthenticationState): Outcome {
    const answer = { code: '475', status: 'PENDING_AUTHENTICATION', id };
    return { kind: 'redirect', answer, url: state.checkUrl, providerState: JSON.stringify(state) };
  }

  /** Sends a request that moves no money: if its response is lost, nothing was charged. */
  private async made<const S extends v.GenericSchema>(
    path: string,
    sent: unknown,
    schema: S,
  ): Promise<v.InferOutput<S>> {
    let reply: Reply;
    try {
      reply = await this.client.ask('post', path, sent);
    } catch (error) {
      if (error instanceof GatewayError) throw new GatewayError(error.message, false);
      throw error;
    }
    const known = v.safeParse(schema, reply.body);
    if (!known.success) throw new GatewayError(`${path}: HTTP ${reply.status}`, false);
    return known.output;
  }
}

const isPending = ({ body }: Reply): boolean => body['status'] === 'PENDING_AUTHENTICATION';

function idOf({ body }: Reply): string | null {
  return typeof body['id'] === 'string' ? body['id'] : null;
}

function canceled(id: string | null): Outcome {
  const answer = { code: '476', status: 'AUTHENTICATION_CANCELED', id };
  return { kind: 'declined', answer, decline: 'authentication_canceled' };
}
