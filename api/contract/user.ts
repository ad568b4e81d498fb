import * as v from 'valibot';

/** An account as its owner sees it. Contract page, "Shapes". */
export const user = v.object({
  id: v.string(),
  businessName: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  /** E.164. */
  phone: v.string(),
  phoneVerified: v.boolean(),
  emailVerified: v.boolean(),
});

/** An account as its owner sees it. */
export type User = v.InferOutput<typeof user>;
