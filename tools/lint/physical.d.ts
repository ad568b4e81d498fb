export function physicalClass(token: string): boolean;
export function physicalKey(key: string): boolean;
export function excused(lines: readonly string[], index: number): boolean;
