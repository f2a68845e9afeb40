/** Invoice details of a Spanish business. */
export const anInvoice = {
  cif: 'A58818501',
  name: 'Viajes del Sur',
  address: 'Calle Ancha 1',
  country: 'ES',
  postcode: '11001',
  email: 'facturas@example.org',
};
