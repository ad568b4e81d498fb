import * as v from 'valibot';

/** A whole number. */
export const whole = v.pipe(v.number(), v.integer());
