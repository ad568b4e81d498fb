import { SettingsError } from '../../../contract/platform/settings/settings';
import { StartError } from './start-error';

/** Exits with status 1 after printing the error, with its stack unless it is for the operator. */
export function endWith(error: unknown): never {
  const isSentence = error instanceof SettingsError || error instanceof StartError;
  const stack = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${isSentence ? error.message : stack}\n`);
  process.exit(1);
}
