/**
 * WhatsApp via Meta's Cloud API. Codes use an authentication template, whose wording is Meta's;
 * other messages use a utility template with one parameter, a link. A message that Meta accepted is
 * not necessarily delivered.
 */
import * as v from 'valibot';
import { DeliveryError, type WhatsAppMessage, type WhatsAppPort } from '../ports';

const ANSWER_MS = 10_000;

type WhatsAppOptions = {
  /** The Graph API's URL including its version, without a trailing slash. */
  readonly apiUrl: string;
  readonly phoneNumberId: string;
  readonly token: string;
  readonly codeTemplate: string;
  readonly noticeTemplate: string;
  readonly answerMs?: number;
};

/**
 * Transient error codes: rate limits, Meta's own failures, and problems an operator must fix
 * (token, billing, a paused template) while messages wait.
 */
const PASSING: ReadonlySet<number> = new Set([
  0, 1, 2, 3, 4, 10, 190, 368, 80_007, 130_429, 131_000, 131_016, 131_031, 131_042, 131_048,
  131_056, 132_015, 132_016, 133_010,
]);

/** Transient statuses without Meta's error object; also those of our token. */
const PASSING_STATUS: ReadonlySet<number> = new Set([401, 403, 408, 429]);

const errorSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ error: v.object({ code: v.number() }) }),
);

const acceptedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ messages: v.pipe(v.array(v.object({ id: v.string() })), v.minLength(1)) }),
);

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
    // The button that copies the code has the sub-type "url" although it is not a link.
    components: [
      { type: 'body', parameters: [text(code)] },
      { type: 'button', sub_type: 'url', index: '0', parameters: [text(code)] },
    ],
  };
}

/** Without Meta's text, which may contain the phone number. */
function refusal(status: number, body: string | undefined): DeliveryError {
  const read = v.safeParse(errorSchema, body);
  if (!read.success) {
    // Without an error object, the rejection may be transient.
    const passes = status >= 500 || PASSING_STATUS.has(status) || body === undefined;
    return new DeliveryError(`WhatsApp answered HTTP ${status}`, passes);
  }
  const { code } = read.output.error;
  const permission = code >= 200 && code <= 299;
  return new DeliveryError(
    `WhatsApp refused the message: ${code}`,
    permission || PASSING.has(code),
  );
}

export function whatsAppCloud(options: WhatsAppOptions): WhatsAppPort {
  const url = `${options.apiUrl}/${options.phoneNumberId}/messages`;
  return {
    send: async (message) => {
      let response: Response;
      let body: string | undefined;
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
            // Returned in Meta's delivery reports of this message.
            biz_opaque_callback_data: message.id,
          }),
          signal: AbortSignal.timeout(options.answerMs ?? ANSWER_MS),
        });
        // Undefined if the status arrived but the body was cut off.
        body = await response.text().catch(() => undefined);
      } catch (cause) {
        throw new DeliveryError('WhatsApp could not be reached', true, { cause });
      }
      if (!response.ok) throw refusal(response.status, body);
      // Meta accepted the message although the response was cut off; a retry would deliver it
      // twice.
      if (body === undefined) return;
      if (!v.is(acceptedSchema, body)) {
        throw new DeliveryError('WhatsApp responded without accepting the message', false);
      }
    },
  };
}
