import { Button, ErrorSummary, TextField } from '@wasla/ui';
import { type FormEvent, useRef, useState } from 'react';

const names = ['business', 'city'] as const;
const labels = { business: 'Business name', city: 'City' };

export function BusinessForm() {
  const [missing, setMissing] = useState<readonly string[]>([]);
  const summary = useRef<HTMLDivElement>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setMissing(names.filter((name) => !form.get(name)));
    requestAnimationFrame(() => summary.current?.focus());
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ErrorSummary
        ref={summary}
        errors={missing.map((id) => ({ id, problem: 'form.required.error' }))}
      />
      {names.map((name) => (
        <TextField
          key={name}
          id={name}
          name={name}
          label={labels[name]}
          errorMessage={missing.includes(name) && 'This field is required'}
        />
      ))}
      <Button type="submit" variant="primary">
        Save
      </Button>
    </form>
  );
}
