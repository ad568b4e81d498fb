export function physicalClass(token: string): boolean;
export function physicalKey(key: string): boolean;
export function isExempt(lines: readonly string[], index: number): boolean;
