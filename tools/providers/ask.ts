/** One question to a provider, and its answer or what kept it from coming. */
import { errorCode } from '../../api/server/platform/config/start-error';

/** Why a provider is of no use as it is set up, in its own words where it has some. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** An answer of whatever status. */
export type Answer = { readonly status: number; readonly body: unknown };

/** Asks once. @throws Refusal when no answer comes. */
export async function ask(url: string, init: RequestInit, answerMs: number): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(answerMs);
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    const text = await response.text();
    return { status: response.status, body: parsed(text) };
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

/** A value inside an answer, by its path; `undefined` where there is none. */
function at(body: unknown, path: readonly string[]): unknown {
  let value = body;
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.entries(value).find(([key]) => key === name)?.[1];
  }
  return value;
}

/** A text inside an answer, by its path. */
export function textAt(body: unknown, ...path: readonly string[]): string | undefined {
  const value = at(body, path);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A refusal in the provider's own words. */
export function refusalOf({ status }: Answer, words: string | undefined): Refusal {
  return new Refusal(words === undefined ? `HTTP ${status}` : `HTTP ${status}: ${words}`);
}
