import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import useSWR from 'swr';

export default function Page() {
  const { data } = useSWR('/api', (path: string) => fetch(path).then((answer) => answer.text()));
  return (
    <p>
      <FormattedMessage id="hello" /> {data} <Link to="/">/</Link>
    </p>
  );
}
