import { useBrand } from '../../foundations/brand-context';
import type { Pattern } from './pattern';

/** The grid the brand has in the place of one of ours; nothing where it has no motif. */
export function usePattern(pattern: Pattern): Pattern | undefined {
  const { motif } = useBrand();
  return motif === 'none' ? undefined : (motif?.get(pattern) ?? pattern);
}
