import { Button, ToastProvider, useToast } from '@wasla/ui';

function SaveAddress() {
  const toast = useToast();
  return <Button onClick={() => toast({ content: 'Billing address saved' })}>Save</Button>;
}

/** A single provider around the whole application. */
export function App() {
  return (
    <ToastProvider>
      <SaveAddress />
    </ToastProvider>
  );
}
