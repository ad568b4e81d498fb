/**
 * The entry point of the server. It takes signals over before it loads anything: the first process
 * of a container has no default action for them, so that an unhandled one is lost.
 */
import { StopSignals } from './platform/config/stop-signals';

const signals = new StopSignals();
const { serve } = await import('./serve');
await serve(signals);
