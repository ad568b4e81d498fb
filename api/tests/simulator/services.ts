import { paymentServices } from '../../server/money/services';
import { writeAct } from '../../server/operator/acts';
import { operatorServices } from '../../server/operator/services';
import { Alarms } from '../../server/platform/telemetry/alarms';

export type Services = ReturnType<typeof servicesOf>;

/** The services of a server behind the calls of payers and operators. */
export function servicesOf(parts: Omit<Parameters<typeof paymentServices>[0], 'writeAct'>) {
  const payments = paymentServices({ ...parts, writeAct });
  return { ...payments, ...operatorServices({ ...parts, ...payments, alarms: new Alarms(parts) }) };
}
