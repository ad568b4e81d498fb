/**
 * The entry point of the server. It handles signals before it loads anything else: for the first
 * process of a container they have no default action, so an unhandled one is lost.
 */
import { StopSignals } from './platform/config/stop-signals';

const signals = new StopSignals();
const { serve } = await import('./serve');
await serve(signals);
