import { Navigate } from 'react-router-dom';
import { routePaths } from '../paths';
import { useAuthState } from '../session/use-auth';

/** The front door: the profile for who is signed in, logging in for everyone else. */
export default function StartPage() {
  const { accessToken } = useAuthState();
  return <Navigate to={accessToken ? routePaths.profile : routePaths.login} replace />;
}
