import { createContext, useContext } from 'react';

/** Reopens the question whether page views may be counted. */
export type AskForConsent = () => void;

const ConsentContext = createContext<AskForConsent | undefined>(undefined);

/** Lets the footer of every page inside it reopen the consent question. */
export const ConsentProvider = ConsentContext.Provider;

/**
 * Returns the function that reopens the consent question, or `undefined` on a site that counts
 * nothing and so never asks.
 */
export function useAskForConsent(): AskForConsent | undefined {
  return useContext(ConsentContext);
}
