/** `npm run providers:check`: asks each provider of the settings for a sign of life. */
import { reportOf } from './report';

const { text, code } = await reportOf(process.env);
console.info(text);
process.exitCode = code;
