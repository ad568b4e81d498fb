import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../world';

/** Retries until the response is no longer 503. */
export async function untilAvailable(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (answer.status !== 503 || tries === 50) return answer;
    await pause(100);
  }
}
