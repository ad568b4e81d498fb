/** The purchase that every load asks for. */
export const purchase = JSON.stringify({
  planCode: 'growth',
  cycle: 'monthly',
  card: {
    type: 'visa',
    holder: 'LINA HADDAD',
    number: '4111111111111111',
    expiry: '12/40',
    cvv: '123',
  },
  contact: { email: 'lina@example.com', name: 'Lina Haddad' },
  billingAddress: {
    address: '12 Al-Irsal Street',
    city: 'Ramallah',
    state: 'RBH',
    postalCode: '00000',
    country: 'PS',
  },
  saveBilling: true,
});
