/** Values shared by the examples of several endpoints; the ids are those of the delivered catalogue. */
export const CHOICE = {
  funeralFormId: 'feuerbestattung',
  graveRestingPlaceRelationId: 'werste-urne-rasen',
  coffinId: 'fichte-roh',
  urnId: 'kiefer-unbehandelt',
  transportZoneId: 'zone-20',
  optionalLineIds: ['traueranzeige'],
};
export const PERSON = { name: 'Erika', lastName: 'Muster' };
export const ADDRESS = { street: 'Musterweg', houseNumber: '1', zipCode: '32584', city: 'Löhne' };
export const EMAIL = 'erika@muster.example';
export const PASSWORD = 'Ihr-Passwort-7';
export const PHONE = '05731 123456';
