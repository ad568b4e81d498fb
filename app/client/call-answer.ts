/** The response of a call, typed and checked by its definition in `api/contract`. */
import type { Call, Success } from '../../api/contract/platform/call';
import { hasShape } from '../../api/contract/platform/shape';

/** The response of a call that succeeded. */
export type Answer<C extends Call> = C extends { readonly sends: string } ? Blob : Success<C>;

/** Recognises the response of a call; anything else is, for example, an HTML page from a proxy. */
export function isAnswerOf<C extends Call>(
  { sends, answer }: C,
  content: unknown,
): content is Answer<C> {
  if (sends) return content instanceof Blob;
  return answer === null || hasShape(content, answer);
}
