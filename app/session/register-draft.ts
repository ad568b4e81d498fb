import { createDraft } from '../shared/draft';

/** What a draft of the register form holds; passwords are never part of it. */
export const draftFields = ['businessName', 'firstName', 'lastName', 'email', 'phone'] as const;

/** The register form, through a reload, until its account is signed in. */
export const registerDraft = createDraft('register_draft', draftFields);
