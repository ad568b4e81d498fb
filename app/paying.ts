let under = false;

/** True from the press of the button until its outcome is known: the page must not be left. */
export const isPaying = (): boolean => under;

/** Takes the latch, in the same tick as the press; false when another press has it. */
export function beginPaying(): boolean {
  if (under) return false;
  under = true;
  return true;
}

export function endPaying(): void {
  under = false;
}
