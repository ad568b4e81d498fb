import { Message } from '../../../foundations';
import type { FormSection } from './form-section';

/** What is wrong with a field, in words, or nothing. */
export function errorOf<Name extends string>({ problem }: FormSection<Name>, name: Name) {
  const id = problem(name);
  return id ? <Message id={id} /> : undefined;
}
