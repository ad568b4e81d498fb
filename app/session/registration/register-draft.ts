import { createDraft } from '../../shared/draft';

/** The fields of a register form draft; passwords are never included. */
export const draftFields = ['businessName', 'firstName', 'lastName', 'email', 'phone'] as const;

/** Keeps the register form across reloads until its account is signed in. */
export const registerDraft = createDraft('register_draft', draftFields);
