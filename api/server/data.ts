/**
 * A separate program in `dist/server`, for the data of a server: `backup FILE`, `restore FILE`, and
 * `move`, from the embedded database to PostgreSQL.
 */
import { runDataCommand } from './data-commands';
import { endWith } from './platform/config/end-with';

try {
  process.stdout.write(`${await runDataCommand(process.argv.slice(2), process.env)}\n`);
} catch (error) {
  endWith(error);
}
