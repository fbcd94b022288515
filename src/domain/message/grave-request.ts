/** A grave as a person reads it: `Staudenfeld (Urne)`, `Friedhof Werste am Karbach`, `Bad Oeynhausen`. */
export type AskedGrave = { readonly grave: string; readonly place: string; readonly city: string };

/** What we are asked to ask: the message that stands in the form, to be changed as one likes. */
export function graveRequest(graves: readonly AskedGrave[]): { readonly subject: string; readonly message: string } {
  const [first] = graves;
  const lines = graves.map(
    ({ grave, place, city }) => `- ${grave}, ${place}${place.includes(city) ? '' : ` in ${city}`}`,
  );
  return {
    subject: graves.length === 1 && first ? `Nachfrage: ${first.grave}, ${first.place}` : 'Nachfrage zu Gräbern',
    message: [
      graves.length === 1
        ? 'Bitte fragen Sie für mich nach diesem Grab:'
        : 'Bitte fragen Sie für mich nach diesen Gräbern:',
      ...lines,
      '',
      'Ist etwas frei, und was kostet es?',
      '',
    ].join('\n'),
  };
}
