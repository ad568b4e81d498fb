/**
 * `npm run providers:check`: checks that each configured provider responds and accepts our
 * credentials.
 */
import { reportOf } from './report';

const { text, code } = await reportOf(process.env);
console.info(text);
process.exitCode = code;
