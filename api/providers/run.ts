/**
 * `npm run providers:check`: checks that each configured provider responds and accepts our
 * credentials. A program of its own in `dist/server`, so that the image has it without development
 * packages.
 */
import { reportOf } from './report';

const { text, code } = await reportOf(process.env);
console.info(text);
process.exitCode = code;
