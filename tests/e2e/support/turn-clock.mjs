/**
 * Loaded before a server whose clock a test turns: it starts as far ahead as CLOCK_AHEAD_MS says,
 * and goes on by as much as CLOCK_STEP_MS says at each SIGUSR2, which it answers with a line. The
 * server reads the database's time, which the embedded database has from Date, and counts on from
 * there by the counter of `performance`: both are turned.
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
