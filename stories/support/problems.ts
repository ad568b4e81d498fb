/** No answer arrived. */
export const networkProblem = {
  id: 'error.network',
  hint: { id: 'error.networkHint' },
} as const;

/** The server failed. */
export const serverFailure = {
  values: { status: '500' },
  hint: { id: 'error.serverHint' },
} as const;
