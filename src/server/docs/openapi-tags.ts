import * as appointment from '#contract/appointment.ts';
import * as order from '#contract/case.ts';
import * as catalogue from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as estimate from '#contract/estimate.ts';
import * as message from '#contract/message.ts';

type Group = { readonly name: string; readonly description: string; readonly has: (endpoint: Endpoint) => boolean };

const from = (contract: object) => {
  const known: readonly unknown[] = Object.values(contract);
  return (endpoint: Endpoint): boolean => known.includes(endpoint);
};

/** The first that has an endpoint is its tag. */
const groups: readonly Group[] = [
  { name: 'Katalog', description: 'Urnen, Särge, Gräber, Orte und Preise.', has: from(catalogue) },
  { name: 'Kostenvoranschlag', description: 'Was eine Bestattung kostet, auch als PDF.', has: from(estimate) },
  { name: 'Trauerfall und Vorsorge', description: 'Aufträge, Vorsorge und ihre Entwürfe.', has: from(order) },
  { name: 'Termine', description: 'Freie Zeiten und ihre Buchung.', has: from(appointment) },
  { name: 'Nachrichten', description: 'Kontakt, Widerruf und Dateien.', has: from(message) },
  {
    name: 'Konto',
    description: 'Registrierung, Anmeldung und die eigenen Daten.',
    has: ({ path }) => /^\/api\/(User|Workflow)\b/.test(path),
  },
  { name: 'Betrieb', description: 'Zustand des Servers und das Token gegen Fälschung.', has: () => true },
];

export const tags = groups.map(({ name, description }) => ({ name, description }));

export const tagsOf = (endpoint: Endpoint): readonly string[] =>
  groups
    .filter(({ has }) => has(endpoint))
    .map(({ name }) => name)
    .slice(0, 1);
