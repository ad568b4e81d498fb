import { useBrand } from '../../foundations/brand-context';
import type { Pattern } from './pattern';

/** Returns the brand's replacement for a pattern, or `undefined` for a brand without motifs. */
export function usePattern(pattern: Pattern): Pattern | undefined {
  const { motif } = useBrand();
  return motif === 'none' ? undefined : (motif?.get(pattern) ?? pattern);
}
