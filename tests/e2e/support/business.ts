/** A business as its owner registers it. */
export interface Business {
  businessName: string;
  firstName: string;
  lastName: string;
  email: string;
  /** As typed in Palestine: `0599…`. */
  typedPhone: string;
  /** E.164. */
  phone: string;
  password: string;
}

let count = 0;

/** A business that no other test of a worker uses. */
export function createBusiness(worker: number): Business {
  count += 1;
  const unique = `${worker}${String(count).padStart(3, '0')}${String(Date.now() % 1000).padStart(3, '0')}`;
  const national = `59${unique.padStart(7, '0').slice(-7)}`;
  return {
    businessName: `jabal_${unique}`,
    firstName: 'Salma',
    lastName: 'Odeh',
    email: `salma${unique}@jabaloil.example`,
    typedPhone: `0${national}`,
    phone: `+970${national}`,
    password: 'olive-grove-1948',
  };
}
