/** Sends one request to a provider and returns its response, or why there was none. */
import { errorCode } from '../server/platform/config/start-error';

/**
 * Why a provider cannot be used with these settings, with the provider's own message if there is
 * one.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** A response with any status. */
export type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
};

/** Makes one request without retrying. @throws Refusal when no response arrives. */
export async function ask(url: string, init: RequestInit, answerMs: number): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(answerMs);
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    const text = await response.text();
    return { status: response.status, body: parsed(text), headers: response.headers };
  } catch (error) {
    throw new Refusal(silence(error, answerMs));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function silence(error: unknown, answerMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `no answer within ${answerMs / 1000} seconds`;
  }
  const code = errorCode(error instanceof Error ? error.cause : undefined);
  return `can't be reached${code && ` (${code})`}`;
}

/** A value in a response body, by path; `undefined` if it is missing. */
function at(body: unknown, path: readonly string[]): unknown {
  let value = body;
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.entries(value).find(([key]) => key === name)?.[1];
  }
  return value;
}

/** A non-empty string in a response body, by path. */
export function textAt(body: unknown, ...path: readonly string[]): string | undefined {
  const value = at(body, path);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A refusal with the provider's own message. */
export function refusalOf({ status }: Answer, words: string | undefined): Refusal {
  return new Refusal(words === undefined ? `HTTP ${status}` : `HTTP ${status}: ${words}`);
}
