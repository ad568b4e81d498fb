import { Message } from '../../../foundations';
import type { FormSection } from './form-section';

/** Returns a field's error as text, or `undefined`. */
export function errorOf<Name extends string>({ problem }: FormSection<Name>, name: Name) {
  const id = problem(name);
  return id ? <Message id={id} /> : undefined;
}
