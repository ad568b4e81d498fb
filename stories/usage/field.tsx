import { FieldControl, FieldHint, FieldLabel, FieldRoot } from '@wasla/ui';

export function OpeningTime() {
  return (
    <FieldRoot>
      <FieldLabel>Opening time</FieldLabel>
      <FieldControl>
        <input
          name="opens"
          type="time"
          dir="ltr"
          className="block min-h-control-field w-[10rem] rounded-md border border-border-control bg-field px-3 text-md text-text"
        />
      </FieldControl>
      <FieldHint>Before it, customers get the automatic reply</FieldHint>
    </FieldRoot>
  );
}
