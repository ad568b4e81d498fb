/**
 * The bank's check of a person (3-D Secure), for cards whose bank asks for it: the card gets an id
 * at the gateway, the browser is looked at, the bank is asked, the person answers the bank, and the
 * answer is validated with the charge. Between the steps the person is on pages, so each one ends
 * here with what the next needs.
 */
import * as v from 'valibot';
import {
  type Attempt,
  type Back,
  type CardOrder,
  type CheckStep,
  GatewayError,
  type Outcome,
} from '../payment-ports';
import { type Memo, readMemo, trusted } from './authentication-memo';
import {
  challengeReply,
  enrollRequest,
  instrumentReply,
  instrumentRequest,
  isCanceled,
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
    const setup = await this.made(
      '/risk/v1/authentication-setups',
      setupRequest(order),
      setupReply,
    );
    const { accessToken, deviceDataCollectionUrl, referenceId } =
      setup.consumerAuthenticationInformation;
    const { expirationMonth: month, expirationYear: year, type } = cardOf(order.card);
    return this.wait(id, {
      kind: 'collect',
      url: trusted(deviceDataCollectionUrl, this.own),
      token: accessToken,
      reference: referenceId,
      instrument: instrument.id,
      month,
      year,
      type,
      amount: amountText(order.cents),
      currency: order.currency,
      billTo: billTo(order),
      returnUrl: order.returnUrl,
      checkUrl: order.checkUrl,
    });
  }

  /** The page that a person has to pass now. */
  step(text: string): CheckStep {
    const { kind, url, token } = readMemo(text);
    return { kind, url, token };
  }

  /** Goes on with what came of a step. */
  async goOn(attempt: Attempt & { readonly memo: string }, back: Back): Promise<Outcome> {
    const memo = readMemo(attempt.memo);
    if (back.canceled) return canceled(null);
    if (memo.kind === 'challenge') {
      // Only the bank's own page tells that its question was answered; a reload does not.
      const answered = back.answered === memo.reference;
      return answered ? this.validate(attempt, memo) : this.wait(null, memo);
    }
    // The bank is asked with what the browser said of itself, which only our own page sends.
    if (!back.browser) return this.wait(null, memo);
    const reply = await this.client.ask(
      'post',
      PAYMENTS,
      enrollRequest(attempt, memo, back.browser),
    );
    const asked = v.safeParse(challengeReply, reply.body);
    if (!asked.success || !isPending(reply)) return this.decide(reply);
    const { accessToken, stepUpUrl, authenticationTransactionId } =
      asked.output.consumerAuthenticationInformation;
    return this.wait(idOf(reply), {
      ...memo,
      kind: 'challenge',
      url: trusted(stepUpUrl, this.own),
      token: accessToken,
      reference: authenticationTransactionId,
    });
  }

  /** The references under which an attempt in its check may have charged, newest first. */
  references(ours: string): readonly string[] {
    return [stepReference(ours, 'challenge'), stepReference(ours, 'collect')];
  }

  private async validate(attempt: Attempt, memo: Memo): Promise<Outcome> {
    const reply = await this.client.ask('post', PAYMENTS, validateRequest(attempt, memo));
    const outcome = await this.decide(reply);
    return outcome.kind === 'declined' && isCanceled(reply.body) ? canceled(idOf(reply)) : outcome;
  }

  private wait(id: string | null, memo: Memo): Outcome {
    const answer = { code: '475', status: 'PENDING_AUTHENTICATION', id };
    return { kind: 'redirect', answer, url: memo.checkUrl, memo: JSON.stringify(memo) };
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
