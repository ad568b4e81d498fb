import { Button, Tooltip } from '@wasla/ui';

export function Print() {
  return (
    <Tooltip content="Opens the printing window">
      <Button onClick={() => window.print()}>Print to PDF</Button>
    </Tooltip>
  );
}
