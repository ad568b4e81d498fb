import { History, ListChecks, Users } from 'lucide';
import { never } from './kind';

/* The pages of those who run the service. */

export const tasksGlyph = /* @__PURE__ */ never(ListChecks);
export const peopleGlyph = /* @__PURE__ */ never(Users);
/** What was done before. */
export const historyGlyph = /* @__PURE__ */ never(History);
