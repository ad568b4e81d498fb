import { paymentServices } from '../../server/money/services';
import { operatorServices } from '../../server/operator/services';
import { Alarms } from '../../server/platform/telemetry/alarms';

export type Services = ReturnType<typeof servicesOf>;

/** The services of a server behind the calls of payers and operators. */
export function servicesOf(parts: Parameters<typeof paymentServices>[0]) {
  const payments = paymentServices(parts);
  return { ...payments, ...operatorServices({ ...parts, ...payments, alarms: new Alarms(parts) }) };
}
