import { paymentServices } from '../../server/money/services';
import { writeAct } from '../../server/operator/acts';
import { operatorServices } from '../../server/operator/domain';
import { Alarms } from '../../server/platform/telemetry/alarms';

export type Services = ReturnType<typeof servicesOf>;

/** The services of a server behind the calls of payers and operators. */
export function servicesOf(
  given: Omit<Parameters<typeof paymentServices>[0], 'alarms' | 'writeAct'>,
) {
  const parts = { ...given, alarms: new Alarms(given) };
  const payments = paymentServices({ ...parts, writeAct });
  return { ...payments, ...operatorServices({ ...parts, ...payments }) };
}
