import { Button, ToastProvider, useToast } from '@wasla/ui';

function SaveAddress() {
  const toast = useToast();
  return <Button onClick={() => toast({ content: 'Billing address saved' })}>Save</Button>;
}

/** One provider stands around the whole application. */
export function App() {
  return (
    <ToastProvider>
      <SaveAddress />
    </ToastProvider>
  );
}
