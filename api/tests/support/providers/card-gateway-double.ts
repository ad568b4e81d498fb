/** The card gateway's side of a connection that fails. */
import { authorized } from './cybersource-double';
import type { Sent } from './provider-double';
import type { TestClock } from '../test-clock';

type Charge = {
  readonly id: string;
  readonly code: string;
  readonly at: string;
  /** The numeric code that the search has; 100, a success, by default. */
  readonly result?: string;
};

/** The gateway's side: each reference is charged as often as it arrives. */
export class GatewayDouble {
  constructor(private readonly clock: TestClock) {}

  /** Whether charges are in the report only, because the search by reference lags behind. */
  isSearchLate = false;
  readonly charges: Charge[] = [];
  readonly asked: string[] = [];
  /** The response to charges; while it is set, none are made. */
  refusal: { readonly status: number; readonly body: object } | undefined;
  /** The numeric code under which the search has what is refused; undefined if it has nothing. */
  recordedAs: string | undefined;

  readonly answer = ({ path, text }: Sent) => {
    if (path === '/pts/v2/payments') {
      this.asked.push(this.codeOf(text));
      if (!this.refusal) return { status: 201, body: this.charge(text) };
      if (this.recordedAs !== undefined) this.charge(text, this.recordedAs);
      return this.refusal;
    }
    if (path === '/tss/v2/searches') return { status: 200, body: this.search(text) };
    if (path.startsWith('/tss/v2/transactions/')) {
      return { status: 200, body: this.detail(path.split('/').pop() ?? '') };
    }
    // The gateway's response to a void of something that never arrived or can no longer be voided.
    return { status: 400, body: { status: 'INVALID_REQUEST', reason: 'NOT_VOIDABLE' } };
  };

  private codeOf(text: string): string {
    const { clientReferenceInformation: info } = JSON.parse(text) as {
      clientReferenceInformation: { code: string };
    };
    return info.code;
  }

  private charge(text: string, result?: string) {
    const at = this.clock.now().toISOString();
    const charge = {
      id: String(this.charges.length + 1),
      code: this.codeOf(text),
      at,
      ...(result !== undefined && { result }),
    };
    this.charges.push(charge);
    return { ...authorized, id: charge.id };
  }

  private search(text: string) {
    const { query } = JSON.parse(text) as { query: string };
    const [, code] = /^clientReferenceInformation\.code:(.*)$/.exec(query) ?? [];
    const found = this.charges.filter(
      (charge) => code === undefined || (charge.code === code && !this.isSearchLate),
    );
    return {
      _embedded: {
        transactionSummaries: found.map(({ id, at, code: reference }) => ({
          ...this.detail(id),
          submitTimeUtc: at,
          clientReferenceInformation: { code: reference },
        })),
      },
    };
  }

  private detail(id: string) {
    return {
      id,
      applicationInformation: {
        reasonCode: this.charges.find((one) => one.id === id)?.result ?? '100',
        applications: [{ name: 'ics_auth' }, { name: 'ics_bill' }],
      },
      paymentInformation: authorized.tokenInformation,
      orderInformation: { amountDetails: { totalAmount: '25.00' } },
    };
  }
}
