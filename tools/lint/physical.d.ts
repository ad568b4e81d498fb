export function physicalClass(token: string): boolean;
export function physicalStyle(key: string, value: unknown): boolean;
export function isExempt(lines: readonly string[], index: number): boolean;
