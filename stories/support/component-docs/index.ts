import { actions } from './actions';
import { fields } from './fields';
import { shown } from './shown';
import type { ComponentDocs } from './types';

export type { ComponentDocs, DigitDocs } from './types';

/** By the component's title below Components. */
export const componentDocs: Readonly<Record<string, ComponentDocs>> = {
  ...actions,
  ...fields,
  ...shown,
};
