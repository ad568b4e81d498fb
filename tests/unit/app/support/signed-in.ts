/** `session/use-auth` of an account that is logged in: prerendering has no session. */
export const useAuthState = () => ({
  accessToken: 'token',
  user: { id: 'u1', businessName: 'jabal_oil', phoneVerified: true },
});
