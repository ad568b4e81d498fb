import type { Catalogue, Notes } from '../catalogue';

export interface Copy {
  en: Catalogue;
  ar: Catalogue;
  notes: Notes;
}

export interface Fault {
  rule: string;
  id: string;
  what: string;
}
