/**
 * Parts of a table that are no table boxes on a narrow screen lose their roles in some browsers. HTML
 * forbids to write them down again, so each part is given its own when it stands in the page.
 */
const as =
  (role: string) =>
  (element: HTMLElement | null): void =>
    element?.setAttribute('role', role);

export const asTable = as('table');
export const asRowGroup = as('rowgroup');
export const asRow = as('row');
export const asColumnHeader = as('columnheader');
export const asRowHeader = as('rowheader');
export const asCell = as('cell');
