import { SettingsError } from '../../../contract/platform/settings';
import { StartError } from './start-error';

/** Ends the process with an error: in its own sentence where it has one, else with its stack. */
export function endWith(error: unknown): never {
  const isSentence = error instanceof SettingsError || error instanceof StartError;
  const stack = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${isSentence ? error.message : stack}\n`);
  process.exit(1);
}
