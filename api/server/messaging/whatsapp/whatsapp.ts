/**
 * WhatsApp by Meta's Cloud API. Codes go by an authentication template, whose words are Meta's;
 * other messages by a utility template with one value, a link. A message that Meta has accepted is
 * not yet delivered.
 */
import * as v from 'valibot';
import { DeliveryError, type WhatsAppMessage, type WhatsAppPort } from '../ports';

/** Milliseconds that Meta has to answer, unless told otherwise. */
const ANSWER_MS = 10_000;

/** What is known of us at Meta. */
export type WhatsAppOptions = {
  /** The Graph API with its version, without a closing slash. */
  readonly apiUrl: string;
  readonly phoneNumberId: string;
  readonly token: string;
  readonly codeTemplate: string;
  readonly noticeTemplate: string;
  /** Milliseconds that Meta has to answer. */
  readonly answerMs?: number;
};

/**
 * Errors that may pass: limits of throughput and of pairs, faults of Meta's, and what an operator
 * has to mend (token, billing, a paused template) while messages wait.
 */
const PASSING: ReadonlySet<number> = new Set([
  0, 1, 2, 3, 4, 10, 190, 368, 80_007, 130_429, 131_000, 131_016, 131_031, 131_042, 131_048,
  131_056, 132_015, 132_016, 133_010,
]);

/** Answers without Meta's own words that may pass: too slow, too many, a token or a right of ours. */
const PASSING_STATUS: ReadonlySet<number> = new Set([401, 403, 408, 429]);

const errorSchema = v.object({
  error: v.object({ code: v.number(), message: v.optional(v.string(), '') }),
});

const acceptedSchema = v.object({
  messages: v.pipe(v.array(v.object({ id: v.string() })), v.minLength(1)),
});

type Parameter = { readonly type: 'text'; readonly text: string };

const text = (value: string): Parameter => ({ type: 'text', text: value });

function templateOf(message: WhatsAppMessage, options: WhatsAppOptions) {
  const { code, link } = message.parameters;
  const language = { code: message.language };
  if (code === undefined) {
    const parameters = link === undefined ? [] : [text(link)];
    return {
      name: options.noticeTemplate,
      language,
      components: [{ type: 'body', parameters }],
    };
  }
  return {
    name: options.codeTemplate,
    language,
    // The button that copies the code is of the sub-type "url", whatever it does.
    components: [
      { type: 'body', parameters: [text(code)] },
      { type: 'button', sub_type: 'url', index: '0', parameters: [text(code)] },
    ],
  };
}

/** Meta's refusal. Its own words are left out: they may repeat the number. */
function refusal(status: number, body: unknown): DeliveryError {
  const read = v.safeParse(errorSchema, body);
  if (!read.success) {
    const passes = status >= 500 || PASSING_STATUS.has(status);
    return new DeliveryError(`WhatsApp answered HTTP ${status}`, passes);
  }
  const { code } = read.output.error;
  const permission = code >= 200 && code <= 299;
  return new DeliveryError(
    `WhatsApp refused the message: ${code}`,
    permission || PASSING.has(code),
  );
}

/** Stands for an answer whose status arrived and whose end did not. */
const CUT_OFF = Symbol('cut off');

/** The JSON of an answer, if it is that. */
async function wholeBody(response: Response): Promise<unknown> {
  let words: string;
  try {
    words = await response.text();
  } catch {
    return CUT_OFF;
  }
  try {
    return JSON.parse(words) as unknown;
  } catch {
    return undefined;
  }
}

/** Sends WhatsApp messages by Meta's Cloud API. */
export function whatsAppCloud(options: WhatsAppOptions): WhatsAppPort {
  const url = `${options.apiUrl}/${options.phoneNumberId}/messages`;
  return {
    send: async (message) => {
      let response: Response;
      let body: unknown;
      try {
        response = await fetch(url, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${options.token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({
            messaging_product: 'whatsapp',
            recipient_type: 'individual',
            to: message.to.replace(/^\+/, ''),
            type: 'template',
            template: templateOf(message, options),
            // Comes back with Meta's reports of this message.
            biz_opaque_callback_data: message.id,
          }),
          signal: AbortSignal.timeout(options.answerMs ?? ANSWER_MS),
        });
        body = await wholeBody(response);
      } catch (cause) {
        throw new DeliveryError('WhatsApp could not be reached', true, { cause });
      }
      if (!response.ok) throw refusal(response.status, body);
      // Accepted, and cut off while it was said: sent again, it would arrive twice.
      if (body === CUT_OFF) return;
      if (!v.is(acceptedSchema, body)) {
        throw new DeliveryError('WhatsApp answered something else than an acceptance', false);
      }
    },
  };
}
