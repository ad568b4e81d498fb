import { Field, useFieldControl } from '@wasla/ui';

function TimeInput({ name }: { name: string }) {
  return (
    <input
      {...useFieldControl({ name })}
      type="time"
      dir="ltr"
      className="block min-h-control-field w-[10rem] rounded-md border border-border-control bg-field px-3 text-md text-text"
    />
  );
}

export function OpeningTime() {
  return (
    <Field label="Opening time" description="Before it, customers get the automatic reply">
      <TimeInput name="opens" />
    </Field>
  );
}
