import { createContext, useContext } from 'react';

/** Asks the reader again whether page views may be counted. */
export type AskForConsent = () => void;

const ConsentContext = createContext<AskForConsent | undefined>(undefined);

/** Lets the foot of every page inside change the answer given in the consent banner. */
export const ConsentProvider = ConsentContext.Provider;

/** Asks for consent again; `undefined` on a site that counts nothing and so never asks. */
export function useAskForConsent(): AskForConsent | undefined {
  return useContext(ConsentContext);
}
