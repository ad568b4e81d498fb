/**
 * The bank's check of a person (3-D Secure), for typed cards whose bank asks for it and for every
 * kept card whose holder is present: a typed card gets an id at the gateway, the browser is looked
 * at, the bank is asked, the person answers the bank, and the answer is validated with the charge.
 * Between the steps the person is on pages, so each one ends here with what the next needs.
 */
import * as v from 'valibot';
import {
  type Attempt,
  type Back,
  type CardOrder,
  type CheckStep,
  GatewayError,
  type KeptCardOrder,
  type Outcome,
} from '../payment-ports';
import { type AuthenticationState, readAuthenticationState, trusted } from './authentication-state';
import {
  challengeReply,
  enrollRequest,
  instrumentReply,
  instrumentRequest,
  isCanceled,
  keptSetupRequest,
  setupReply,
  setupRequest,
  stepReference,
  validateRequest,
} from './authentication-wire';
import type { CybersourceClient, Reply } from './client';
import { amountText } from '../amounts';
import { billTo, cardOf } from './wire';

const PAYMENTS = '/pts/v2/payments';

/** What the rest of the gateway knows: what an answer to a payment means. */
type Decide = (reply: Reply) => Promise<Outcome>;

/** Runs the check. */
export class PayerAuthentication {
  /** @param own the gateway's origin, the one address beside the check's that people are sent to. */
  constructor(
    private readonly client: CybersourceClient,
    private readonly own: string,
    private readonly decide: Decide,
  ) {}

  /** Begins the check of a charge whose bank asked for it. Nothing is charged yet. */
  async begin(order: CardOrder, id: string | null): Promise<Outcome> {
    const instrument = await this.made(
      '/tms/v1/instrumentidentifiers',
      instrumentRequest(order),
      instrumentReply,
    );
    const look = await this.look(order, setupRequest(order));
    const { expirationMonth: month, expirationYear: year, type } = cardOf(order.card);
    return this.wait(id, {
      ...look,
      instrument: instrument.id,
      month,
      year,
      type,
      billTo: billTo(order),
    });
  }

  /** Begins the check of a charge of a kept card. Nothing is charged yet. */
  async beginKept(order: KeptCardOrder, customer: string): Promise<Outcome> {
    const look = await this.look(order, keptSetupRequest(order, customer));
    return this.wait(null, { ...look, customer });
  }

  /** The first step of a check: the look at the browser. */
  private async look(order: Omit<KeptCardOrder, 'token'>, request: unknown) {
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

  /** The page that a person has to pass now. */
  step(text: string): CheckStep {
    const { kind, url, token } = readAuthenticationState(text);
    return { kind, url, token };
  }

  /** Goes on with what came of a step. */
  async goOn(attempt: Attempt & { readonly providerState: string }, back: Back): Promise<Outcome> {
    const state = readAuthenticationState(attempt.providerState);
    if (back.canceled) return canceled(null);
    if (state.kind === 'challenge') {
      // Only the bank's own page tells that its question was answered; a reload does not.
      const answered = back.answered === state.reference;
      return answered ? this.validate(attempt, state) : this.wait(null, state);
    }
    // The bank is asked with what the browser said of itself, which only our own page sends.
    if (!back.browser) return this.wait(null, state);
    const reply = await this.client.ask(
      'post',
      PAYMENTS,
      enrollRequest(attempt, state, back.browser),
    );
    const asked = v.safeParse(challengeReply, reply.body);
    if (!asked.success || !isPending(reply)) return this.decide(reply);
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

  /** The reference of the one request of a check that can be without an answer. */
  openReference({ reference, providerState }: Attempt): string {
    if (providerState === null) return reference;
    return stepReference(reference, readAuthenticationState(providerState).kind);
  }

  /** The references under which an attempt in its check may have charged, newest first. */
  references(ours: string): readonly string[] {
    return [stepReference(ours, 'challenge'), stepReference(ours, 'collect')];
  }

  private async validate(attempt: Attempt, state: AuthenticationState): Promise<Outcome> {
    const reply = await this.client.ask('post', PAYMENTS, validateRequest(attempt, state));
    const outcome = await this.decide(reply);
    return outcome.kind === 'declined' && isCanceled(reply.body) ? canceled(idOf(reply)) : outcome;
  }

  private wait(id: string | null, state: AuthenticationState): Outcome {
    const answer = { code: '475', status: 'PENDING_AUTHENTICATION', id };
    return { kind: 'redirect', answer, url: state.checkUrl, providerState: JSON.stringify(state) };
  }

  /** Makes something that moves no money: without an answer nothing was charged. */
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
