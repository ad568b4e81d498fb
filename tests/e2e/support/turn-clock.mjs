/**
 * Preloaded into a server whose clock a test controls: the clock starts CLOCK_AHEAD_MS ahead and
 * advances by CLOCK_STEP_MS at each SIGUSR2, which it confirms with a line of output. The server
 * reads the database's time, which the embedded database takes from Date, and extrapolates with
 * `performance`, so both are patched.
 */
const Machine = Date;
let ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);

globalThis.Date = class extends Machine {
  constructor(...parts) {
    if (parts.length === 0) super(Machine.now() + ahead);
    else super(...parts);
  }

  static now() {
    return Machine.now() + ahead;
  }
};

const elapsed = performance.now.bind(performance);
performance.now = () => elapsed() + ahead;

process.on('SIGUSR2', () => {
  ahead += Number(process.env.CLOCK_STEP_MS ?? 0);
  process.stdout.write('The clock was turned\n');
});
