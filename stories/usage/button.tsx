import { Button } from '@wasla/ui';

export function Save({ isSaving, onSave }: { isSaving: boolean; onSave: () => void }) {
  return (
    <Button variant="primary" loading={isSaving} onClick={onSave}>
      Save
    </Button>
  );
}
